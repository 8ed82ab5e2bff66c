import type { CollectionConfig, ImageSize } from 'payload'
import { noOneField, staff } from '../access.ts'
import { env } from '../env.ts'
import { guardPictures } from '../hooks/guardPictures.ts'
import { namePicture } from '../hooks/namePicture.ts'
import { renewPictured } from '../hooks/renewCatalog.ts'
import { idField } from '../ids.ts'
import { fullSuffix, pictureWidths, webp } from '../pictures.ts'

const imageSizes: ImageSize[] = pictureWidths.map((width) => ({
  name: String(width),
  width,
  withoutEnlargement: true,
  formatOptions: webp,
  generateImageName: ({ originalName, sizeName }) =>
    `${originalName.replace(fullSuffix, '')}-${sizeName}.webp`,
}))

/** Pictures. The file name is made of the content's hash, so an address never changes its content. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    listSearchableFields: ['alt', 'filename'],
    description:
      'The picture library. JPEG, PNG, WebP, AVIF or GIF, at most 10 MB; the sizes for the site are made here. Square pictures with the chair on a plain light ground look best.',
  },
  // The names of drafts' pictures are for nobody else; the site shows pictures at /media.
  access: { read: staff, create: staff, update: staff, delete: staff },
  // A copy would be a second record on one file.
  disableDuplicate: true,
  upload: {
    staticDir: env.MEDIA_DIR,
    // We write the files ourselves, just before the record: files/filesFirst.ts.
    disableLocalStorage: true,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    resizeOptions: { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true },
    formatOptions: webp,
    constructorOptions: { limitInputPixels: 40_000_000 },
    imageSizes,
    // A second cut of one picture would be other content under the same address.
    crop: false,
    focalPoint: false,
    adminThumbnail: ({ doc }) =>
      typeof doc.filename === 'string' ? `/media/${doc.filename.replace('-full.', '-320.')}` : null,
  },
  hooks: {
    beforeOperation: [namePicture],
    afterChange: [renewPictured],
    beforeDelete: [guardPictures],
    afterDelete: [renewPictured],
  },
  fields: [
    idField,
    {
      name: 'alt',
      type: 'text',
      required: true,
      maxLength: 300,
      label: 'Description',
      admin: { description: 'What the picture shows, for people who cannot see it.' },
    },
    { name: 'blur', type: 'text', admin: { hidden: true } },
    // Since when it waits for a product, or is left of one that was deleted. What stays so for a day is removed.
    {
      name: 'unusedSince',
      type: 'date',
      index: true,
      admin: { hidden: true },
      access: { read: noOneField, create: noOneField, update: noOneField },
    },
  ],
}
