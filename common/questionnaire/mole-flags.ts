/** Red flags of version 1 that are about a mole or a spot, which no photo can judge: the patient may have the money back. */
export const MOLE_FLAGS: readonly string[] = ['changing-mole', 'new-mole', 'spot-unlike-the-others'];

/** The concern of who has pigment spots and nothing else. */
export const MOLE_CONCERN = 'pigment-spots';
