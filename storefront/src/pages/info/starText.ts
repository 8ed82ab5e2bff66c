/** Rating 4 is '★★★★☆'. */
export const starText = (rating: number) => {
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return '★'.repeat(full) + '☆'.repeat(5 - full)
}
