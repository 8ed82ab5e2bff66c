import type { CollectionConfig } from 'payload'
import { byShop, editors } from '../access.ts'
import { env } from '../env.ts'
import { keepFiles } from '../files/filesFirst.ts'
import { guardUploads } from '../hooks/guardUploads.ts'
import { nameDocument } from '../hooks/nameDocument.ts'
import { invalidateAfterChange, invalidateAfterDelete } from '../hooks/invalidateCatalogue.ts'
import { idField } from '../ids.ts'

/** Files to download: the brochure. Named by content, as pictures are. */
export const Documents: CollectionConfig = {
  slug: 'documents',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'filename', 'filesize', 'updatedAt'],
    description: 'PDF files to download. The brochure is chosen in Site settings, and can be made there too.',
  },
  // The document that is chosen as the brochure can be downloaded from the site.
  access: { read: editors, create: editors, update: editors, delete: editors },
  disableDuplicate: true,
  upload: {
    staticDir: env.MEDIA_DIR,
    disableLocalStorage: true,
    mimeTypes: ['application/pdf'],
    crop: false,
    focalPoint: false,
  },
  hooks: {
    beforeOperation: [keepFiles, guardUploads, nameDocument],
    afterChange: [invalidateAfterChange],
    afterDelete: [invalidateAfterDelete],
  },
  fields: [
    idField,
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    // Made from the catalogue. The next generated brochure replaces it.
    {
      name: 'generated',
      type: 'checkbox',
      defaultValue: false,
      admin: { hidden: true },
      access: byShop,
    },
    { name: 'pages', type: 'number', min: 1, admin: { description: 'How many pages it has.' } },
    { name: 'year', type: 'number', min: 1900, admin: { description: 'The year on its cover.' } },
  ],
}
