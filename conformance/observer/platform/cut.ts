// Whether a limit of the observer has left something unread since the mount: behind it a page could keep or tell anything.
let isCut = false;

export const forgetCut = (): void => {
  isCut = false;
};
export const noteCut = (): void => {
  isCut = true;
};
export const wasCut = (): boolean => isCut;
