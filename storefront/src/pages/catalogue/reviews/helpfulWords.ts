/** `Helpful`, and by how many people a review was found so. */
export const helpfulWords = (helpful: number) => (helpful > 0 ? `Helpful (${helpful})` : 'Helpful')
