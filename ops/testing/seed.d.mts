export const seed: number
