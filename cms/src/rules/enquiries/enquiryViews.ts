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
  { key: 'removed', label: 'Removed', statuses: ['removed'] },
]

/** The views that a person sees. */
export const viewsFor = (isAdmin: boolean) => enquiryViews.filter(({ key }) => isAdmin || key !== 'removed')

/** Where an enquiry can go from where it is, by hand. `quoted` is set by a quote. */
export const movesFrom = (
  status: EnquiryStatus,
): readonly ('new' | 'in talk' | 'won' | 'lost' | 'removed')[] => {
  if (status === 'joined') return ['removed']
  if (status === 'removed') return ['new']
  if (status === 'doubtful') return ['new', 'lost', 'removed']
  if (status === 'lost' || status === 'won') return ['in talk', 'removed']
  return status === 'in talk' ? ['won', 'lost', 'removed'] : ['in talk', 'won', 'lost', 'removed']
}
