/** Red flags of version 1 about a mole or a spot, which no photo can judge: the patient may choose a refund. */
export const MOLE_FLAGS: readonly string[] = ['changing-mole', 'new-mole', 'spot-unlike-the-others'];

/** Chosen by patients with only pigment spots. */
export const MOLE_CONCERN = 'pigment-spots';
