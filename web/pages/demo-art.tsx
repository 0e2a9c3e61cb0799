import type { ReactNode } from 'react';
import { sceneFiles } from '../art/files.gen';
import { framings } from '../art/framing.gen';
import { cropNames, cropSizes, type CropName } from '../art/kit/scene';
import { coastMaps } from '../art/map/map.gen';
import type { PageDefinition } from '../kit/page';
import { usePlace } from '../lib/frame';

const small = Object.entries(
  import.meta.glob<string>('../art/out/small/*.svg', { eager: true, import: 'default', query: '?url' }),
).map(([path, file]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -4), file }));

const vignettes = Object.entries(
  import.meta.glob<string>('../art/out/vignettes/*.svg', { eager: true, import: 'default', query: '?url' }),
).map(([path, file]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'-vignette.svg'.length), file }));

/** The whole collection, to be looked at by eye: in colour and grey, large and as small as it gets. */
function DemoArt(): ReactNode {
  const { t } = usePlace();
  return (
    <div className="shell grid gap-10 pt-6 pb-16 sm:pt-10">
      <header className="grid gap-4">
        <h1 className="text-title">{t('demo_art.title')}</h1>
        <p className="max-w-[60ch] text-lead text-muted">{t('demo_art.lead')}</p>
      </header>
      {Object.keys(sceneFiles).map((name) => (
        <section key={name} aria-labelledby={name} className="grid gap-4">
          <h2 id={name} className="text-heading">
            {name}
          </h2>
          <p className="text-muted">{framings[name]?.light}</p>
          <div className="grid items-start gap-4 sm:grid-cols-[4fr_7fr_5fr]">
            {cropNames.map((crop) => (
              <Crop key={crop} name={name} crop={crop} />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="vignettes" className="grid gap-4">
        <h2 id="vignettes" className="text-heading">
          vignettes
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {vignettes.map(({ name, file }) => (
            <li key={name} className="grid gap-2 text-sm">
              <Vignette file={file} className="w-full" />
              <div className="flex gap-2">
                <Vignette file={file} className="w-[128px] grayscale" />
                <Vignette file={file} className="size-[96px] object-cover" />
              </div>
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="map" className="grid gap-4">
        <h2 id="map" className="text-heading">
          map
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr_2fr_3fr]">
          {Object.values(coastMaps).flatMap(({ file, dusk, width, height }) =>
            [file, dusk].map((src) => (
              <img key={src} src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
            )),
          )}
        </div>
      </section>
      <section aria-labelledby="small" className="grid gap-4">
        <h2 id="small" className="text-heading">
          small
        </h2>
        <ul className="flex flex-wrap items-end gap-4 bg-white p-4 text-black">
          {small.map(({ name, file }) => (
            <li key={name} className="grid justify-items-center gap-1 text-sm">
              <img
                src={file}
                alt=""
                width={96}
                height={48}
                loading="lazy"
                decoding="async"
                className="object-contain"
              />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Vignette = ({ file, className }: { file: string; className: string }): ReactNode => (
  <img src={file} alt="" width={480} height={360} loading="lazy" decoding="async" className={className} />
);

function Crop({ name, crop }: { name: string; crop: CropName }): ReactNode {
  const { focal, quiet } = framings[name]?.crops[crop] ?? {};
  const [width, height] = cropSizes[crop];
  const picture = (look: string): ReactNode => (
    <img
      src={sceneFiles[name]?.[crop]}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={look}
    />
  );
  return (
    <figure className="grid gap-2">
      <div className="relative">
        {picture('w-full')}
        {focal && <span className="art-focal" style={{ left: part(focal[0]), top: part(focal[1]) }} />}
        {quiet && (
          <span
            className="art-quiet"
            style={{
              left: part(quiet.left),
              top: part(quiet.top),
              right: part(1 - quiet.right),
              bottom: part(1 - quiet.bottom),
            }}
          />
        )}
      </div>
      {picture('w-full grayscale')}
      <div className="flex gap-2">
        {picture('w-[130px]')}
        {picture('w-[130px] grayscale')}
      </div>
      <figcaption className="text-sm text-muted">
        {name}, {crop}
      </figcaption>
    </figure>
  );
}

const part = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;

export const page: PageDefinition<'demo_art'> = {
  component: DemoArt,
  head: (_, { t }) => ({ title: t('demo_art.title'), private: true }),
};
