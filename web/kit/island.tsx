import { useContext, type ReactNode } from 'react';
import { PlaceProvider, usePlace } from '../lib/frame';
import { markupOf } from '../markup/markup';
import type { IslandDefinition, IslandName, IslandProps } from './islands';
import { RenderContext } from './render-context';

/** JSON that can stand inside a script element. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/**
 * An interactive piece inside a server-rendered page. It is a React root of its own, so that hydration sees exactly
 * what the server saw: rendered apart with its own id prefix, and given its props as JSON.
 */
export function Island<N extends IslandName>(props: {
  name: N;
  props: IslandProps[N];
  className?: string;
}): ReactNode {
  const render = useContext(RenderContext);
  const { frame } = usePlace();
  if (render === null) throw new Error('an island was rendered outside a page');
  const definition: IslandDefinition<N> = render.islands[props.name];
  const id = render.register(definition.messages);
  const Component = definition.component;
  const html = markupOf(
    <PlaceProvider frame={frame} messages={render.messages}>
      <Component {...props.props} />
    </PlaceProvider>,
    { prefix: `${id}-` },
  );
  return (
    <>
      <div
        id={id}
        data-island={props.name}
        className={props.className}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        id={`${id}-props`}
        dangerouslySetInnerHTML={{ __html: safeJson(props.props) }}
      />
    </>
  );
}
