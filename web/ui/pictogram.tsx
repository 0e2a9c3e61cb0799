import type { ReactNode } from 'react';
import type { PictogramName } from '../art/small/pictograms';

const files = import.meta.glob<string>('../art/out/small/icon-*.svg', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** What is drawn, by name: the file without its outermost element. */
const drawings = new Map(
  Object.entries(files).map(([path, file]) => [
    path.slice('../art/out/small/icon-'.length, -'.svg'.length),
    file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')),
  ]),
);

type Props = { name: PictogramName; size?: number; className?: string };

/** One of the collection's pictograms, in the ink of the words it stands beside. For pages: islands don't carry them. */
export function Pictogram({ name, size = 24, className }: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
      dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? '' }}
    />
  );
}
