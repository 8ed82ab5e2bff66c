import type { SiteSetting } from '../../payload-types.ts'

/** Where the shop takes money by UPI. */
export const upiOf = ({ upi, seller, brand }: Pick<SiteSetting, 'upi' | 'seller' | 'brand'>) => ({
  address: upi?.address ?? '',
  merchantCode: upi?.merchantCode ?? '',
  isVerified: upi?.isVerified ?? false,
  limit: upi?.limit ?? 0,
  payee: seller?.legalName || brand || '',
})
