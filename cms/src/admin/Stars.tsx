export function Stars({ rating }: { rating: number }) {
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return (
    <span className="stars" role="img" aria-label={`Rated ${rating} out of 5`}>
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </span>
  )
}
