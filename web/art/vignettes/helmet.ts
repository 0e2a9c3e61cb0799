import { group, line, outline, path, type Ink, type Markup } from '../kit';

export type HelmetInks = { shell: Ink; lit: Ink; dark: Ink; strap: Ink; lamp?: Ink };

/** A climbing helmet on its rim, seen from the side, 400 wide and 250 high, its foot at 0, 0; the light from the left. */
export const helmet = ({ shell, lit, dark, strap, lamp }: HelmetInks): Markup =>
  group({}, [
    line('M-150-30Q-130 40-60 52T90 26Q130 0 150-40', strap, 13),
    path(
      outline('-206,-34^ -200,-120 -150,-200 -60,-246 50,-244 140,-200 190,-120 200,-36^ 120,-16 -120,-16'),
      shell,
    ),
    path(outline('60,-243^ 140,-200 190,-120 200,-36^ 120,-16 20,-14^ 96,-70 110,-170'), dark),
    path(outline('-196,-60^ -190,-130 -140,-196 -64,-236 0,-240^ -70,-200 -120,-140 -140,-60'), lit),
    path(outline('-222,-20^ -206,-44 -120,-26 0,-22 120,-26 204,-44 214,-26^ 120,0 -120,2'), dark),
    path(outline('-222,-20^ -206,-44 -120,-26 0,-22^ 0,-8 -120,-6'), lit),
    path(
      'M-60-214q16-8 34-10l-8 60q-20 0-38 6zM10-222q18 0 34 6l4 56q-20-6-40-6zM-110-150q16-10 36-14l-10 66q-22 2-40 8zM54-156q24 4 40 12l10 54q-24-8-44-10z',
      dark,
    ),
    lamp ? [path('M-216-120l-44-8-8 74 54 10z', strap), path('M-262-120l-16 2-6 54 16 6z', lamp)] : '',
  ]);
