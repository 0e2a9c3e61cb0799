import type { ReactNode } from 'react';

// What each icon shows: a path on a square of 24. Each has a name of its own, so that a script carries only those it draws.
const ring = 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0z';
export const alert = `${ring}M12 7.5v5.25M12 16.4v.1`;
export const arrowLeft = 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5';
export const arrowRight = 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5';
export const bag =
  'M5 7.5h14l1 12.4a1.6 1.6 0 0 1-1.6 1.7H5.6A1.6 1.6 0 0 1 4 19.9zM8.5 11V6.9a3.5 3.5 0 0 1 7 0V11';
export const check = `${ring}M7.5 12.4l3.1 3.1 5.9-6.6`;
export const chevronDown = 'M5.5 9l6.5 6.5L18.5 9';
export const chevronLeft = 'M15 5.5L8.5 12l6.5 6.5';
export const chevronRight = 'M9 5.5l6.5 6.5L9 18.5';
export const clock = `${ring}M12 6.5V12l3.6 2.4`;
export const coin = `${ring}M14.9 9.1c-.4-1-1.5-1.6-2.9-1.6-1.8 0-3 .9-3 2.2 0 3.1 6 1.5 6 4.6 0 1.3-1.3 2.2-3 2.2-1.5 0-2.7-.7-3.1-1.8M12 5.8v12.4`;
export const cross = 'M6 6l12 12M18 6L6 18';
export const flask =
  'M9 2.5h6M10 2.5v6.2L4.6 18.4a2.1 2.1 0 0 0 1.8 3.1h11.2a2.1 2.1 0 0 0 1.8-3.1L14 8.7V2.5M7.4 15h9.2';
export const info = `${ring}M12 16.5v-5M12 7.6v-.1`;
export const menu = 'M3.5 6h17M3.5 12h17M3.5 18h17';
export const minus = 'M5.5 12h13';
export const partly = `${ring}M12 2.5v19M12 7l8-1.5M12 12h9.5M12 17l7.8 1.4`;
export const person = 'M16 7.75a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20.75c.7-3.8 4-5.75 8-5.75s7.3 1.95 8 5.75';
export const plus = 'M5.5 12h13M12 5.5v13';
export const speech =
  'M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-5.5L8 21v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 10.5v.1M12 10.5v.1M16 10.5v.1';
export const turning = 'M20.5 12A8.5 8.5 0 1 1 14 3.75';

type Props = { path: string; size: number; className?: string };

/** One of the icons above, in the ink of the words it stands beside: it adds nothing to them, so nobody hears it. */
export function Icon({ path, size, className }: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
