// What the coast map shows: its places, the roads between them, and the way from one to another. Nothing here
// needs the drawing.
export * from './place-list';
export * from './road-list';
export * from './route';
