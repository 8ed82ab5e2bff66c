import type { ImageUploadFormatOptions } from 'payload'

/** Widths in pixels of the sizes that every picture has (never enlarged), and the ending of the largest file kept. */
export const pictureWidths = [320, 640, 960, 1280] as const
export const fullSuffix = /-full$/

/** Quality and chroma such that the studio background keeps its colour to one step; else plates show as boxes. */
export const webp: ImageUploadFormatOptions = {
  format: 'webp',
  options: { quality: 82, smartSubsample: true, effort: 4 },
}
