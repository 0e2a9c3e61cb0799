import {
  createContext,
  createElement,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useState,
  type ReactNode,
} from 'react';
import { expect, it } from 'vitest';
import { markupOf } from './markup';
import * as react from './react';

const Colour = createContext('sand');

function Named({ children }: { children?: ReactNode }): ReactNode {
  const [id, other] = [useId(), useId()];
  return (
    <p id={id} data-other={other}>
      {children}
    </p>
  );
}

function Coloured(): ReactNode {
  return <b>{useContext(Colour)}</b>;
}

function Hooked({ first }: { first: number }): ReactNode {
  const [count] = useState(() => first);
  const [sum] = useReducer(
    (before: number, more: number) => before + more,
    first,
    (from) => from * 2,
  );
  const [plain] = useReducer((before: number) => before, 7);
  const double = useMemo(() => count * 2, [count]);
  const call = useCallback(() => double, [double]);
  useEffect(() => {
    throw new Error('nothing happens after a page was written');
  });
  return `${count} ${sum} ${plain} ${call()}`;
}

function Lost(): ReactNode {
  throw new Error('lost');
}

/** Nested so deep that the place of the innermost does not fit into one number. */
const deep = (levels: number): ReactNode =>
  levels === 0 ? (
    <Named />
  ) : (
    [...'abcdef'].map((key, at) => <Fragment key={key}>{at === 4 ? deep(levels - 1) : null}</Fragment>)
  );

const NODES: Record<string, ReactNode> = {
  'texts beside each other': (
    <p>
      {'a'}
      {1}
      {''}
      {null}
      {false}
      {'b'}
      <i>c</i>
      {2n}
      {['d', 'e']}
    </p>
  ),
  'signs of HTML': <p title={`"<&>'`}>{`"<&>'`}</p>,
  'one text, and one that is empty': (
    <div>
      <p>only</p>
      <p>{''}</p>
      <p>{0}</p>
    </div>
  ),
  'elements without an end': (
    <div>
      <br />
      <hr />
      <img src="a.svg" alt="" loading="lazy" />
      <input type="text" />
    </div>
  ),
  'an address that is this page': (
    <div>
      {createElement('a', { href: '' }, 'a')}
      <img src="" alt="b" loading="lazy" />
    </div>
  ),
  'flags, set and not': (
    <form noValidate>
      {createElement('input', {
        disabled: true,
        readOnly: false,
        required: true,
        autoFocus: true,
        multiple: false,
      })}
      <details open={false} />
      <details open />
      <a download href="/a">
        a
      </a>
      <a download="b.pdf" href="/b">
        b
      </a>
      <div hidden inert />
    </form>
  ),
  'what is said of true and false': (
    <div
      aria-hidden
      aria-busy={false}
      data-yes
      data-no={false}
      spellCheck={false}
      draggable
      contentEditable={false}
      title={undefined}
      role={undefined}
    />
  ),
  'fields with their values': (
    <form action="/a" className="b" method="post">
      <input value="a" name="b" type="text" readOnly />
      <input defaultValue="c" type="text" name="d" formAction="/e" />
      <input type="checkbox" checked readOnly value={1} />
      <input type="checkbox" defaultChecked={false} name="g" />
      <button name="h" formAction="/i" value="j" type="submit">
        k
      </button>
      <textarea defaultValue={'\nfirst <line>'} name="l" rows={3} cols={0} />
      <textarea value="m" readOnly />
      <textarea />
    </form>
  ),
  'what is chosen': (
    <form>
      <select defaultValue="b">
        <option value="a">A</option>
        <optgroup label="more">
          <option value="b">B {1}</option>
        </optgroup>
      </select>
      <select value={3} onChange={() => undefined}>
        <option>1</option>
        <option>{3}</option>
      </select>
      <select>
        <option value="d">D</option>
      </select>
    </form>
  ),
  styles: (
    <div
      style={
        {
          width: 3,
          height: 0,
          lineHeight: 2,
          opacity: 0.5,
          backgroundColor: 'red',
          marginTop: '',
          '--own': 4,
          color: undefined,
        } as object
      }
    />
  ),
  drawings: (
    <svg viewBox="0 0 1 1" strokeWidth={2} preserveAspectRatio="none" focusable="false">
      <path d="M0 0" fillRule="evenodd" strokeLinecap="round" />
      <text textAnchor="middle" dominantBaseline="central" fontSize={2}>
        a
      </text>
    </svg>
  ),
  tables: (
    <table>
      <tbody>
        <tr>
          <td colSpan={2} rowSpan={1}>
            a
          </td>
        </tr>
      </tbody>
    </table>
  ),
  'HTML as it is': <div dangerouslySetInnerHTML={{ __html: '<b>&</b>' }} className="" />,
  'what listens': <button type="button" aria-label="a" onClick={() => undefined} suppressHydrationWarning />,
  'a context, and what is around it': (
    <>
      <Coloured />
      <Colour value="sea">
        <Coloured />
        <Colour value="ember">
          <Coloured />
        </Colour>
        <Colour.Consumer>{(colour) => <i>{colour}</i>}</Colour.Consumer>
      </Colour>
      <Coloured />
    </>
  ),
  hooks: <Hooked first={4} />,
  'ids by their places': (
    <div>
      <Named />
      <section>
        <Named>
          <Named />
          {[1, 2, 3].map((key) => (
            <Named key={key}>{key === 2 && <Named />}</Named>
          ))}
        </Named>
      </section>
    </div>
  ),
  'ids far down': deep(14),
  'a list of another kind': <ul>{new Set([<li key="a">a</li>, <li key="b">b</li>])}</ul>,
  nothing: null,
};

// Proves 10.5.70.
it.each(Object.entries(NODES))('a node is written as React writes it: %s', (_, node) => {
  for (const how of [{ prefix: 'p-' }, { hydrated: false }, {}])
    expect(markupOf(node, how)).toBe(react.markupOf(node, how));
});

// Proves 10.5.70.
it('writes no address that would run as a script', () => {
  for (const href of ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)'])
    expect(markupOf(createElement('a', { href }, 'a'))).toBe('<a>a</a>');
  const path = '/javascript:';
  expect(markupOf(createElement('a', { href: path }, 'a'))).toBe(`<a href="${path}">a</a>`);
});

it('is as before once something in it could not be written', () => {
  const node = (
    <Colour value="night">
      <Lost />
    </Colour>
  );
  expect(() => markupOf(node)).toThrow('lost');
  expect(markupOf(<Coloured />)).toBe('<b>sand</b>');
  expect(() => markupOf({ not: 'a node' } as unknown as ReactNode)).toThrow('not');
});
