export const patienceMs: number
