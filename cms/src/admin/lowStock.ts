/** Stock of this many or fewer counts as low. */
export const fewLeft = 5
