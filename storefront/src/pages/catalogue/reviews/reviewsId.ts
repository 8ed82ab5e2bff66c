/** The id of the section with the reviews of a product. */
export const reviewsId = 'reviews'
