import { brief } from '../kit/pen';
import { times } from '../kit/list';
import { tag } from '../kit/svg';

const round = (value: number): number => Number(value.toFixed(2));

/** Path data of a closed shape, relative after its first corner: the same shape elsewhere packs to nothing. */
export function polygonData(corners: readonly (readonly [x: number, y: number])[]): string {
  let [lastX, lastY] = [0, 0];
  const steps = corners.map(([x, y], i) => {
    const step = [round(x - lastX), round(y - lastY)].map(brief).join(' ');
    [lastX, lastY] = [round(lastX + round(x - lastX)), round(lastY + round(y - lastY))];
    return (i === 0 ? 'M' : i === 1 ? 'l' : ' ') + step;
  });
  return `${steps.join('')}z`.replaceAll(' -', '-');
}

/** A star of `points` points, the first one up unless turned (degrees), as path data. */
export function star(x: number, y: number, r: number, points = 5, turned = 0, inner = 0.382): string {
  const corner = (i: number): readonly [number, number] => {
    const angle = ((i * 180) / points + turned - 90) * (Math.PI / 180);
    const far = i % 2 === 0 ? r : r * inner;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  };
  return polygonData(times(2 * points, corner));
}

/** A band across the flag, from one height to another. */
export const band = (fill: string, y: number, height: number, width = 80): string =>
  tag('path', { fill, d: `M0 ${round(y)}h${round(width)}v${round(height)}H0z` });

/** A band from top to bottom. */
export const pale = (fill: string, x: number, width: number, height = 60): string =>
  tag('path', { fill, d: `M${round(x)} 0h${round(width)}v${height}H${round(x)}z` });

/** A filled shape. */
export const piece = (fill: string, d: string): string => tag('path', { fill, d });
