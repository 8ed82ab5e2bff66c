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
