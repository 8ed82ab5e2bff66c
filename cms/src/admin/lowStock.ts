/** So few or fewer are low stock. */
export const fewLeft = 5
