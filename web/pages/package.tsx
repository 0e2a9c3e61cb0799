import type { ReactNode } from 'react';
import { Island } from '../kit/island';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';

function Package({ builder }: PageProps<'package'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="shell grid gap-8 py-8 md:py-14">
      <header>
        <h1 className="max-w-[16ch] text-title">{t('package.title')}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-muted">{t('package.lead')}</p>
        <a
          href={frame.urls.packages}
          className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('packages.title')}
        </a>
      </header>
      <Island name="PackageBuilder" props={{ builder }} />
    </div>
  );
}

/** Build a package. */
export const page: PageDefinition<'package'> = {
  component: Package,
  styles: 'bought',
  head: (_, { t }) => ({
    title: t('package.head_title'),
    description: t('package.head_description'),
    card: true,
  }),
};
