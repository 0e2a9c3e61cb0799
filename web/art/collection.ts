// Every picture of the collection, as files. Used by the build, the contact sheet and the tests.
import { brotliCompressSync } from 'node:zlib';
import { cropNames, type CropName, type Scene } from './kit';
import { render } from './kit/document';
import { scenes } from './scenes';

/** What a picture may cost. */
export const budget = { nodes: 1500, bytes: 14_336 };

/** One file of the collection. */
export type Picture = {
  scene: Scene;
  crop: CropName;
  /** The scene's name, with `-dusk` where the picture is for the dusk theme. */
  name: string;
  file: string;
  svg: string;
};

/** Draws everything. The same bytes every time. */
export function pictures(): Picture[] {
  return scenes.flatMap((scene) =>
    cropNames.flatMap((crop) => {
      const day = {
        scene,
        crop,
        name: scene.name,
        file: `${scene.name}-${crop}.svg`,
        svg: render(scene, crop),
      };
      if (!scene.dusk) return [day];
      const name = `${scene.name}-dusk`;
      return [
        day,
        { scene, crop, name, file: `${name}-${crop}.svg`, svg: render({ ...scene, name }, crop, scene.dusk) },
      ];
    }),
  );
}

/** A picture's nodes, bytes, and bytes on the wire. */
export const cost = (svg: string): { nodes: number; bytes: number; brotli: number } => ({
  nodes: svg.match(/<[a-zA-Z]/g)?.length ?? 0,
  bytes: Buffer.byteLength(svg),
  brotli: brotliCompressSync(svg).length,
});
