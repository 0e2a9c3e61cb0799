/** Path data in whatever form it was drawn. */
export type PathData = string | Pen | readonly PathData[];

/** Hand-written path data: numbers to two decimals, no separators that are not needed. */
const tidy = (data: string): string =>
  data
    .replaceAll(/\d*\.\d+/g, (number) => brief(Number(Number(number).toFixed(2))))
    .replaceAll(/ (?=-)/g, '');

/** The text for a path's `d`. Every pen starts with an absolute move, so that pens can be joined. */
export function pathText(data: PathData): string {
  if (data instanceof Pen) return String(data);
  return typeof data === 'string' ? tidy(data) : data.map(pathText).join('');
}

/** A number as path data writes it: no leading zero. */
export const brief = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

/**
 * Writes path data that is relative, rounded to a grid and free of separators. Methods are named as in the
 * path grammar.
 */
export class Pen {
  private text = '';
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private last = '';
  /** Where the last curve's second handle stood. */
  private handleX = 0;
  private handleY = 0;
  private readonly perUnit: number;

  /**
   * `grid` is the step points are rounded to, in world units: 1 by default, 2 for far planes, 0.1 for small
   * figures.
   */
  constructor(grid = 1) {
    this.perUnit = 1 / grid;
  }

  /** Whether nothing has been drawn. */
  get empty(): boolean {
    return this.text === '';
  }

  private write(command: string, points: readonly number[]): this {
    const snapped = points.map((value) => Math.round(value * this.perUnit));
    const repeated = this.last === command && command !== 'm';
    this.text += this.text === '' ? command.toUpperCase() : repeated ? '' : command;
    for (const [i, value] of snapped.entries()) {
      const number = brief((value - (i % 2 === 0 ? this.x : this.y)) / this.perUnit);
      this.text += (/[0-9.]$/.test(this.text) && !number.startsWith('-') ? ' ' : '') + number;
    }
    [this.x, this.y] = [snapped.at(-2) ?? this.x, snapped.at(-1) ?? this.y];
    this.last = command;
    return this;
  }

  /** A level or upright line needs one number. */
  private straight(command: 'h' | 'v', dx: number, dy: number): this {
    const number = brief((dx + dy) / this.perUnit);
    const apart = this.last === command && !number.startsWith('-') ? ' ' : '';
    this.text += this.last === command ? apart + number : command + number;
    [this.x, this.y] = [this.x + dx, this.y + dy];
    this.last = command;
    return this;
  }

  /** Starts a shape. */
  move(x: number, y: number): this {
    this.startX = Math.round(x * this.perUnit);
    this.startY = Math.round(y * this.perUnit);
    return this.write('m', [x, y]);
  }

  /** A straight line. */
  line(x: number, y: number): this {
    const [dx, dy] = [Math.round(x * this.perUnit) - this.x, Math.round(y * this.perUnit) - this.y];
    if (dx !== 0 && dy !== 0) return this.write('l', [x, y]);
    return this.straight(dx === 0 ? 'v' : 'h', dx, dy);
  }

  /** A curve with one handle. */
  quad(handleX: number, handleY: number, x: number, y: number): this {
    return this.write('q', [handleX, handleY, x, y]);
  }

  /** A curve with two handles. */
  cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    const snapped = (value: number): number => Math.round(value * this.perUnit);
    const ends = [x1, x2, x].every((value) => snapped(value) === this.x);
    if (ends && [y1, y2, y].every((value) => snapped(value) === this.y)) return this;
    const curved = this.last === 'c' || this.last === 's';
    // A first handle that mirrors the one before need not be written.
    const mirrored =
      snapped(x1) === (curved ? 2 * this.x - this.handleX : this.x) &&
      snapped(y1) === (curved ? 2 * this.y - this.handleY : this.y);
    [this.handleX, this.handleY] = [snapped(x2), snapped(y2)];
    return mirrored ? this.write('s', [x2, y2, x, y]) : this.write('c', [x1, y1, x2, y2, x, y]);
  }

  /** Back to the start of the shape. */
  close(): this {
    this.text += 'z';
    this.last = 'z';
    [this.x, this.y] = [this.startX, this.startY];
    return this;
  }

  /** A stroke without length: with round caps, a dot. */
  dot(x: number, y: number): this {
    this.write('m', [x, y]);
    this.text += 'h0';
    this.last = 'h';
    return this;
  }

  toString(): string {
    return this.text;
  }
}

/** A pen for small figures: tenths of a unit. */
export const finePen = (): Pen => new Pen(0.1);

/** A pen for far or rough things: every second unit. */
export const coarsePen = (): Pen => new Pen(2);
