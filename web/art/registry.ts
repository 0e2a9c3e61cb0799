import type { Area } from './kit';
import type { Picture } from './collection';
import { OFF_PAGE, hasType } from './type-on-scenes';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The edges of an area, as they are written. */
const edges = ({ left, top, right, bottom }: Area): string =>
  `left: ${left}, top: ${top}, right: ${right}, bottom: ${bottom}`;

const fraction = (value: number): number => Number(value.toFixed(3));

/** The module that lists the file of each crop of each scene. The browser loads it too, so it holds nothing else. */
export function files(pictures: readonly Picture[]): string {
  const imports = pictures.map(
    ({ name, crop, file }) => `import ${camel(`${name}-${crop}`)} from './out/${file}';`,
  );
  const names = [...new Set(pictures.map(({ name }) => name))];
  const entries = names.map((name) => {
    const crops = pictures.filter((picture) => picture.name === name);
    const lines = crops.map(({ crop }) => `    ${crop}: ${camel(`${name}-${crop}`)},`);
    return `  '${name}': {\n${lines.join('\n')}\n  },`;
  });
  return `// Written by \`npm run art\`. Imported one by one, so that each is hashed and shipped only when it is used.
import type { CropName } from './kit/scene';
${imports.join('\n')}

/** The file of every crop, by the name the catalogue gives its scene. */
export const sceneFiles: Partial<Record<string, Record<CropName, string>>> = {
${entries.join('\n')}
};
`;
}

/** How a picture is framed, as it is written. */
const framed = ({ scene, crop }: Picture): string => {
  const { focal, subject, quiet } = scene.crops[crop];
  const at = focal.map(fraction).join(', ');
  return `${crop}: { focal: [${at}], subject: { ${edges(subject)} }, quiet: { ${edges(quiet)} } }`;
};

/**
 * How much of what is cut off goes at the left and at the top, so that the subject stays whole as long as it fits: then
 * it touches both edges at once.
 */
export const share = (from: number, to: number): number =>
  to - from < 1 ? fraction(from / (1 - to + from)) : 0.5;

const percent = (value: number): string => `${Number((value * 100).toFixed(1))}%`;

/** The style sheet that keeps each picture's subject whole in boxes of other shapes, and type in its quiet part. */
export function focals(pictures: readonly Picture[]): string {
  const day = pictures.filter(({ scene, name }) => name === scene.name && !OFF_PAGE.includes(name));
  const rules = [...new Set(day.map(({ name }) => name))].map((name) => {
    const lines = day
      .filter((picture) => picture.name === name)
      .flatMap(({ scene, crop }) => {
        const { subject, quiet } = scene.crops[crop];
        const cut = [
          `  --across-${crop}: ${percent(share(subject.left, subject.right))};`,
          `  --down-${crop}: ${share(subject.top, subject.bottom)};`,
        ];
        if (crop === 'tile' || !hasType(name)) return cut;
        return [
          ...cut,
          `  --quiet-${crop}: ${quiet.top};`,
          `  --quiet-width-${crop}: ${fraction(quiet.right - quiet.left)};`,
        ];
      });
    return `.place-${name} {\n${lines.join('\n')}\n}`;
  });
  return `/* Written by \`npm run art\`: which part of each picture stays when it is cut, and where type stands on it. */\n${rules.join('\n')}\n`;
}

/** The module that lists where each crop looks and where type may stand. */
export function framing(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const entries = names.map((name) => {
    const crops = pictures.filter((picture) => picture.name === name);
    const light = JSON.stringify(crops[0]?.scene.light ?? '');
    const lines = crops.map((picture) => `      ${framed(picture)},`);
    return `  '${name}': {\n    light: ${light},\n    crops: {\n${lines.join('\n')}\n    },\n  },`;
  });
  return `// Written by \`npm run art\`.
import type { Area, CropName } from './kit/scene';

/** Where a picture looks, what stays in sight of it and where type stands on it, as fractions of its width and height. */
export type Framing = { focal: readonly [x: number, y: number]; subject: Area; quiet: Area };

/** How every scene is lit and its crops are framed, by the name the catalogue gives it. */
export const framings: Partial<Record<string, { light: string; crops: Record<CropName, Framing> }>> = {
${entries.join('\n')}
};
`;
}
