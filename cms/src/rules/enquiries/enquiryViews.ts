import type { EnquiryStatus } from '../../contract/sales/enquiries.ts'

/** The statuses of what still waits for the shop. */
export const openStatuses: readonly EnquiryStatus[] = ['new', 'in talk', 'quoted']

/** The views of the inbox, in their order. One without statuses shows all. */
export const enquiryViews: readonly { key: string; label: string; statuses?: readonly EnquiryStatus[] }[] = [
  { key: 'open', label: 'Open', statuses: openStatuses },
  { key: 'new', label: 'New', statuses: ['new'] },
  { key: 'talk', label: 'In talk', statuses: ['in talk'] },
  { key: 'quoted', label: 'Quoted', statuses: ['quoted'] },
  { key: 'won', label: 'Won', statuses: ['won'] },
  { key: 'lost', label: 'Lost', statuses: ['lost'] },
  { key: 'doubtful', label: 'Doubtful', statuses: ['doubtful'] },
  { key: 'all', label: 'All' },
]

/** Where an enquiry can go from where it is, by hand. `quoted` is set by a quote. */
export const movesFrom = (status: EnquiryStatus): readonly ('new' | 'in talk' | 'won' | 'lost')[] => {
  if (status === 'joined') return []
  if (status === 'doubtful') return ['new', 'lost']
  if (status === 'lost' || status === 'won') return ['in talk']
  return status === 'in talk' ? ['won', 'lost'] : ['in talk', 'won', 'lost']
}
