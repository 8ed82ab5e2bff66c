import type { Field, GlobalConfig, TextField } from 'payload'
import {
  byShop,
  editorsAndTreasurers,
  editorsField,
  isAdmin,
  type Person,
  treasurersField,
} from '../access.ts'
import { env } from '../env.ts'
import { cleanedText } from '../collections/cleanedText.ts'
import { emailForm, plainEmail } from '../contract/typed/email.ts'
import { internationalPhone } from '../contract/typed/numbers.ts'
import { guardGlobalInput } from '../hooks/guardInput.ts'
import { announceMoney, guardMoney } from '../hooks/guardMoney.ts'
import { requireSeller } from '../hooks/requireSeller.ts'
import { invalidateAfterSettings } from '../hooks/invalidateCatalogue.ts'
import { isAppAddress, isWebAddress } from '../text/addresses.ts'
import { brandSettings } from './brandSettings.ts'
import { deliverySettings } from './deliverySettings.ts'
import { filterSettings } from './filterSettings.ts'
import { orderSettings } from './orderSettings.ts'
import { paperSettings } from './paperSettings.ts'
import { pictureSettings } from './pictureSettings.ts'
import { quoteSettings } from './quoteSettings.ts'
import { replySettings } from './replySettings.ts'
import { webhookSettings } from './webhookSettings.ts'
import { turnOnPapers } from './turnOnPapers.ts'
import { sellerSettings } from './sellerSettings.ts'
import { searchSettings } from './searchSettings.ts'
import { shownOn } from './shownOn.ts'
import { retentionMonths } from './retentionMonths.ts'
import { stampSecondStep, staffSecondStep } from './staffSecondStep.ts'

const text = (name: string, label: string, description?: string): TextField => ({
  name,
  type: 'text',
  label,
  required: true,
  maxLength: 500,
  ...(description ? { admin: { description } } : {}),
})
const year = (name: string, label: string): Field => ({
  name,
  type: 'number',
  label,
  required: true,
  min: 1900,
  max: 2100,
})
const phone = (name: string, label: string): Field => ({
  name,
  type: 'text',
  label,
  required: true,
  admin: { description: 'With the country code, such as +910000000001.' },
  ...cleanedText(internationalPhone, /^\+\d{8,15}$/, 'A + and 8 to 15 digits'),
})

const home = { label: 'Home', path: '/' }
const about = { label: 'About', path: '/about' }

const shop: Field[] = [
  shownOn('Shop', home, about, { label: 'Privacy', path: '/privacy-policy' }),
  text('tagline', 'Tagline', 'Stands after the name in the title of the home page.'),
  text('description', 'Description', 'For search engines and shared links.'),
  {
    name: 'hours',
    type: 'text',
    label: 'Opening hours',
    maxLength: 200,
    admin: { description: 'Such as “Monday to Saturday, 10 am to 7 pm”.' },
  },
  year('foundedHome', 'Founded (home page)'),
  year('foundedAbout', 'Founded (about page)'),
  {
    name: 'purchasing',
    type: 'select',
    required: true,
    defaultValue: 'catalogue',
    label: 'Online shop',
    access: { update: treasurersField },
    admin: {
      description: 'Whether visitors can buy on the site, at once. Finance alone changes it.',
      components: { afterInput: ['/src/admin/golive/OpenWarning.tsx#OpenWarning'] },
    },
    options: [
      { value: 'catalogue', label: 'Catalogue: visitors ask for a price' },
      { value: 'open', label: 'Open: visitors can order' },
    ],
  },
  {
    name: 'statistics',
    type: 'array',
    maxRows: 4,
    labels: { singular: 'Figure', plural: 'Figures' },
    admin: { description: 'The large figures of the home page, such as 20000 and “Projects”.' },
    fields: [{ name: 'value', type: 'number', required: true, min: 0 }, text('caption', 'Caption')],
  },
  retentionMonths,
  ...staffSecondStep,
]

const contact: Field[] = [
  shownOn('Contact', { label: 'Contact', path: '/contact' }, home),
  phone('callPhone', 'Number of the Call buttons'),
  phone('bulkPhone', 'Number for bulk orders'),
  {
    name: 'chatNumber',
    type: 'text',
    required: true,
    label: 'WhatsApp number',
    admin: { description: 'Digits only, with the country code.' },
    ...cleanedText((text) => internationalPhone(text).replace('+', ''), /^\d{8,15}$/, '8 to 15 digits'),
  },
  text('chatGreeting', 'Greeting of the chat link', 'What stands in the message before the visitor writes.'),
  {
    name: 'email',
    type: 'email',
    required: true,
    label: 'Shared e-mail',
    ...cleanedText(plainEmail, emailForm, 'Please enter a valid email'),
  },
  {
    name: 'mailTest',
    type: 'ui',
    admin: {
      condition: (_data, _fields, { user }) => isAdmin(user as Person),
      components: { Field: '/src/admin/mails/MailTest.tsx#MailTest' },
    },
  },
  {
    name: 'contacts',
    type: 'array',
    label: 'People',
    labels: { singular: 'Person', plural: 'People' },
    maxRows: 12,
    admin: { description: 'Who can be called, in this order, on the Contact page.' },
    fields: [text('name', 'Name'), text('role', 'What they do'), phone('phone', 'Mobile number')],
  },
  {
    name: 'address',
    type: 'text',
    hasMany: true,
    maxRows: 8,
    maxLength: 200,
    label: 'Postal address, line by line',
    admin: { description: 'Press Enter after each line.' },
  },
  { name: 'landlines', type: 'text', hasMany: true, maxRows: 6, maxLength: 30 },
  {
    name: 'social',
    type: 'array',
    label: 'Social pages',
    labels: { singular: 'Page', plural: 'Pages' },
    maxRows: 3,
    fields: [
      { name: 'network', type: 'select', required: true, options: ['Instagram', 'Facebook', 'LinkedIn'] },
      {
        ...text('url', 'Address'),
        validate: (value: unknown) => isWebAddress(value) || 'An address that begins with https://',
      },
      {
        name: 'appUrl',
        type: 'text',
        maxLength: 500,
        label: 'Link into the app',
        validate: (value: unknown) =>
          !value || isAppAddress(value) || 'An address of the app, such as instagram://user',
        admin: { description: 'Used on phones; may be empty.' },
      },
    ],
  },
]

/** Leaves fields without a rule of their own to editors, because those who set where money goes save the same form. */
const byEditors = (fields: Field[]): Field[] =>
  fields.map((field) => {
    if (field.type === 'ui') return field
    if (field.type === 'row') return { ...field, fields: byEditors(field.fields) }
    return { ...field, access: { update: editorsField, ...('access' in field ? field.access : {}) } } as Field
  })

/** Every fact about the shop that pages show. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  admin: {
    group: 'Content',
    components: { elements: { beforeDocumentControls: ['/src/admin/AddedRowsRetry.tsx#AddedRowsRetry'] } },
    preview: () => env.PUBLIC_URL,
    hideAPIURL: true,
    description: 'What the site says about the shop. A change is there within a second of saving.',
  },
  access: { read: editorsAndTreasurers, update: editorsAndTreasurers },
  hooks: {
    beforeOperation: [guardGlobalInput, guardMoney],
    beforeChange: [requireSeller, stampSecondStep, turnOnPapers],
    afterChange: [invalidateAfterSettings, announceMoney],
  },
  fields: [
    // Set when the seed is complete, so that a restart does not bring back what staff deleted.
    { name: 'seededAt', type: 'date', admin: { hidden: true }, access: byShop },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Shop',
          description: 'Who we are, and whether the online shop is open.',
          fields: byEditors(shop),
        },
        {
          label: 'Brand',
          description: 'How the shop looks: marks, colours, type, and the sections of the home page.',
          fields: byEditors([text('brand', 'Name of the shop'), ...brandSettings]),
        },
        { label: 'Contact', description: 'Numbers, addresses and people.', fields: byEditors(contact) },
        {
          label: 'Orders',
          description: 'Delivery, payment, and how long an order may wait.',
          fields: byEditors(orderSettings),
        },
        {
          label: 'Enquiries',
          description:
            'The texts with which staff answer, which can be changed before each is sent, and how long enquiries are kept.',
          fields: byEditors(replySettings),
        },
        {
          label: 'Quotes and tax',
          description: 'How chairs are taxed, and what a new quote begins with.',
          fields: byEditors(quoteSettings),
        },
        {
          label: 'Seller',
          description: 'Who sells, as the law has to be told. Finance alone changes it.',
          fields: byEditors(sellerSettings),
        },
        {
          label: 'Papers',
          description: 'Tax invoices, credit notes, vouchers and UPI. Finance alone changes it.',
          fields: byEditors(paperSettings),
        },
        {
          label: 'Delivery',
          description: 'Delivery by PIN code, and what product pages promise. What is empty is not shown.',
          fields: byEditors(deliverySettings),
        },
        {
          label: 'Filters',
          description: 'In which colour and material of the filters visitors find a product.',
          fields: byEditors(filterSettings),
        },
        {
          label: 'Search',
          description: 'What visitors look for and do not find, and what their words mean.',
          fields: byEditors(searchSettings),
        },
        {
          label: 'Webhooks',
          description: 'Other programs of the shop. Admins alone see and change this.',
          fields: byEditors(webhookSettings),
        },
        {
          label: 'Pictures',
          description: 'The large pictures of the site, from the picture library.',
          fields: byEditors(pictureSettings),
        },
        {
          label: 'Brochure',
          description:
            'The PDF that visitors download. Choose a file of your own, or have it made from the catalogue; that takes some seconds.',
          fields: byEditors([
            shownOn('Brochure', { label: 'Brochure', path: '/brochure.pdf' }, home),
            {
              name: 'brochure',
              type: 'upload',
              relationTo: 'documents',
              admin: { components: { afterInput: ['/src/admin/RebuildBrochure.tsx#RebuildBrochure'] } },
            },
          ]),
        },
      ],
    },
  ],
}
