import { isSample } from 'cms/contract/catalogue'
import type { Picture } from 'cms/contract/pictures'

const most = 4

/** Returns at most four pictures, without empty ones and the sample placeholder (docs/spec.md 5.2). */
export const galleryPictures = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ url }) => url && !isSample(url)).slice(0, most)

/** Returns the largest file of a picture, for the zoom and for shared links. */
export const largestUrl = ({ url, sources }: Picture) =>
  sources.reduce((best, source) => (source.width > best.width ? source : best), { url, width: 0 }).url

/** Returns the width in px of the largest file; 0 for an external picture, whose size is not known. */
export const largestWidth = ({ width, sources }: Picture) =>
  sources.reduce((most, source) => Math.max(most, source.width), 0) || width
