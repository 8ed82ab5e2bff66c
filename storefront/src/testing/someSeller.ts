import type { Site } from 'cms/contract/site'

export const noSeller: Site['seller'] = {
  legalName: '',
  form: '',
  address: [],
  branches: [],
  gstin: '',
  cin: '',
  carePhone: '',
  careEmail: '',
  careHours: '',
  grievance: { name: '', designation: '', phone: '', email: '' },
}

/** A fictional seller who has said all that the law asks for. */
export const someSeller: Site['seller'] = {
  ...noSeller,
  legalName: 'Sample Seating LLP',
  form: 'LLP',
  address: ['Unit 00, Sample Estate', 'Mumbai 400 000'],
  gstin: '27AAAAA0000A1Z2',
  carePhone: '+91 00000 00004',
  careEmail: 'care@baithak.example',
  grievance: {
    name: 'Asha Test',
    designation: 'Grievance officer',
    phone: '+91 00000 00005',
    email: 'grievance@baithak.example',
  },
}
