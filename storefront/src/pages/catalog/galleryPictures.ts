import type { Picture } from 'cms/contract/pictures'

const most = 4
const isSample = (url: string) => /(^|\/)images\/sample\.jpg$/.test(url)

/** The pictures of the gallery: at most four, without empty ones and without the sample placeholder (SPEC 2). */
export const galleryPictures = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ url }) => url && !isSample(url)).slice(0, most)

/** The largest file of a picture, for the zoom and for those who share it. */
export const largestUrl = ({ url, sources }: Picture) =>
  sources.reduce((best, source) => (source.width > best.width ? source : best), { url, width: 0 }).url
