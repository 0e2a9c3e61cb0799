import type { SocialNetworkView } from '../../lib/view.gen';

/** What stands for each social network: drawings of our own, paths like those of `icon.tsx`. */
export const socialMarks: Record<SocialNetworkView, string> = {
  facebook: 'M16.5 3.5h-2A3.5 3.5 0 0 0 11 7v13.5M7 11.5h8.5',
  instagram:
    'M7.75 3h8.5A4.75 4.75 0 0 1 21 7.75v8.5A4.75 4.75 0 0 1 16.25 21h-8.5A4.75 4.75 0 0 1 3 16.25v-8.5A4.75 4.75 0 0 1 7.75 3zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 6.9v.1',
  tiktok: 'M13.5 3v13a3.75 3.75 0 1 1-3.75-3.75M13.5 3c.4 2.9 2.5 5 5.5 5.25',
  youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9l5 3-5 3z',
  x: 'M4 4h4l12 16h-4zM19.5 4l-6.2 7M10.7 13.4L4.5 20',
};
