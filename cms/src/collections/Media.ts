import type { CollectionConfig, ImageSize } from 'payload'
import { byShop, noOneField, editors } from '../access.ts'
import { env } from '../env.ts'
import { keepFiles } from '../files/filesFirst.ts'
import { guardPictures } from '../hooks/guardPictures.ts'
import { guardUploads } from '../hooks/guardUploads.ts'
import { keepGivenName, namePicture } from '../hooks/namePicture.ts'
import { invalidatePictured } from '../hooks/invalidateCatalogue.ts'
import { idField } from '../ids.ts'
import { fullSuffix, pictureWidths, webp } from '../files/pictures.ts'

const imageSizes: ImageSize[] = pictureWidths.map((width) => ({
  name: String(width),
  width,
  withoutEnlargement: true,
  formatOptions: webp,
  generateImageName: ({ originalName, sizeName }) =>
    `${originalName.replace(fullSuffix, '')}-${sizeName}.webp`,
}))

/** Pictures. File names are content hashes, so the content of an address never changes. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'givenName', 'updatedAt'],
    listSearchableFields: ['alt', 'givenName', 'filename'],
    description:
      'The picture library. JPEG, PNG, WebP, AVIF or GIF, at most 10 MB; the sizes for the site are made here. Square pictures with the chair on a plain light ground look best.',
  },
  // Only staff may read the records, which name the pictures of drafts. The site serves the files at /media.
  access: { read: editors, create: editors, update: editors, delete: editors },
  // A copy would be a second record of one file.
  disableDuplicate: true,
  upload: {
    staticDir: env.MEDIA_DIR,
    // We write the files ourselves, just before the record: files/filesFirst.ts.
    disableLocalStorage: true,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    resizeOptions: { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true },
    formatOptions: webp,
    imageSizes,
    // A different crop would be other content under the same address.
    crop: false,
    focalPoint: false,
    adminThumbnail: ({ doc }) =>
      typeof doc.filename === 'string' ? `/media/${doc.filename.replace('-full.', '-320.')}` : null,
  },
  hooks: {
    beforeOperation: [keepFiles, guardUploads, namePicture],
    afterChange: [invalidatePictured],
    beforeDelete: [guardPictures],
    afterDelete: [invalidatePictured],
  },
  fields: [
    idField,
    {
      name: 'alt',
      type: 'text',
      required: true,
      index: true,
      maxLength: 300,
      label: 'Description',
      admin: { description: 'What the picture shows, for people who cannot see it.' },
    },
    // The file itself is named by its content.
    {
      name: 'givenName',
      type: 'text',
      label: 'File name when uploaded',
      index: true,
      access: byShop,
      hooks: { beforeChange: [keepGivenName] },
      admin: { readOnly: true, disableBulkEdit: true, condition: ({ givenName }) => Boolean(givenName) },
    },
    { name: 'blur', type: 'text', admin: { hidden: true } },
    // Where the product stands: files/measureFooter.ts. Empty until it is measured.
    { name: 'foot', type: 'number', admin: { hidden: true } },
    // Set while a new picture waits for a product, or after its product was deleted. After a day it is removed.
    {
      name: 'unusedSince',
      type: 'date',
      index: true,
      admin: { hidden: true },
      access: { read: noOneField, create: noOneField, update: noOneField },
    },
  ],
}
