import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig, Field } from 'payload'
import { editors, noOne, noOneField } from '../../access.ts'
import { waitingPhotos } from '../../operations/reviews/waiting.ts'
import { shortcuts } from '../../admin/shortcuts.ts'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { env } from '../../env.ts'
import { keepFiles } from '../../files/filesFirst.ts'
import { smallPhotoWidth, webp } from '../../files/pictures.ts'
import { guardPhotoFile } from '../../hooks/reviews/guardPhotoFile.ts'
import { idField } from '../../ids.ts'
import type { ReviewPhoto } from '../../payload-types.ts'

const invalidateShown: CollectionAfterChangeHook<ReviewPhoto> & CollectionAfterDeleteHook<ReviewPhoto> = ({
  doc,
}: {
  doc: ReviewPhoto
}) => invalidateProducts({ ids: [doc.product] })

// Plain ids: a photograph outlives its review while the product is archived (docs/spec.md 14.33).
const hiddenId = (name: string): Field => ({
  name,
  type: 'text',
  required: true,
  index: true,
  admin: { hidden: true, disableBulkEdit: true },
  access: { update: noOneField },
})

/**
 * Photographs of reviews. Nobody but the author and staff sees one until it is approved: /media serves no other
 * (api/cms/media.ts). Only operations/reviews/photos.ts makes them.
 */
export const ReviewPhotos: CollectionConfig = {
  slug: 'review-photos',
  labels: { singular: 'Photograph of a review', plural: 'Photographs of reviews' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['filename', 'name', 'review', 'state', 'createdAt'],
    listSearchableFields: ['name'],
    preview: ({ product }) => (product ? `${env.PUBLIC_URL}/product/${String(product)}` : null),
    components: {
      beforeListTable: [
        shortcuts('review-photos', [{ label: 'All' }, { label: 'Awaiting', where: waitingPhotos }]),
      ],
    },
    description:
      'Photographs that customers added to their reviews. Visitors see one once you approve it; a refused one is deleted for good.',
  },
  access: { read: editors, create: noOne, update: editors, delete: editors },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  upload: {
    staticDir: env.MEDIA_DIR,
    disableLocalStorage: true,
    mimeTypes: ['image/webp'],
    imageSizes: [
      {
        name: String(smallPhotoWidth),
        width: smallPhotoWidth,
        withoutEnlargement: true,
        formatOptions: webp,
        generateImageName: ({ originalName, sizeName }) => `${originalName}-${sizeName}.webp`,
      },
    ],
    crop: false,
    focalPoint: false,
    // For staff alone, by their login.
    adminThumbnail: ({ doc }) =>
      typeof doc.filename === 'string' ? `/cms/api/review-photos/file/${doc.filename}` : null,
  },
  hooks: {
    beforeOperation: [keepFiles, guardPhotoFile],
    afterChange: [invalidateShown],
    afterDelete: [invalidateShown],
  },
  fields: [
    idField,
    {
      name: 'name',
      type: 'text',
      required: true,
      index: true,
      maxLength: 60,
      label: 'Taken by',
      admin: { readOnly: true, disableBulkEdit: true },
      access: { update: noOneField },
    },
    {
      ...hiddenId('review'),
      admin: {
        readOnly: true,
        disableBulkEdit: true,
        components: {
          Cell: '/src/admin/reviews/ReviewCell.tsx#ReviewCell',
          Field: '/src/admin/reviews/ReviewCell.tsx#ReviewField',
        },
      },
    } as Field,
    hiddenId('product'),
    hiddenId('user'),
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      index: true,
      options: [
        { label: 'Awaiting', value: 'waiting' },
        { label: 'Approved', value: 'approved' },
      ],
      admin: {
        components: {
          Cell: '/src/admin/reviews/DecidePhoto.tsx#DecideCell',
          Field: '/src/admin/reviews/DecidePhoto.tsx#DecideField',
        },
      },
    },
    // Review and place, 1 to 3: no review gets more, however many are sent at once.
    {
      name: 'place',
      type: 'text',
      required: true,
      unique: true,
      admin: { hidden: true },
      access: { read: noOneField, update: noOneField },
    },
  ],
}
