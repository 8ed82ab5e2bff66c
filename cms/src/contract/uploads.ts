/** `POST /api/uploads`: multipart, one picture in the field `image`. The browser checks the same rules first. */
export const uploadBytes = 10 * 1024 * 1024

export const uploadKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const uploadRefusals = {
  kind: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  size: 'Please choose a picture of at most 10 MB.',
  pixels: 'Please choose a picture of at most 40 megapixels.',
  damaged: 'This picture is damaged. Please save it anew, or choose another.',
  none: 'Send one picture, in the field “image”.',
} as const

/** `POST /api/products/{id}/reviews/photos`: multipart, one photograph in the field `image`. */
export const maxPhotos = 3
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp'] as const
export const photoRefusals = {
  kind: 'Please choose a JPEG, PNG or WebP picture.',
  pixels: 'Please choose a picture of at most 12 megapixels.',
  many: `A review has at most ${maxPhotos} photographs. Remove one first.`,
  none: 'Please submit your review first. Then you can add photographs to it.',
} as const
