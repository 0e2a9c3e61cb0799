/** Of the first wrong field of a form that was refused: it has the focus as its page opens, with a script or without. */
export const firstWrong = (first: boolean | undefined): { autoFocus?: true } =>
  first === true ? { autoFocus: true } : {};
