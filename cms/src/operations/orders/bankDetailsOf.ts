import type { Order, SiteSetting } from '../../payload-types.ts'

/** The account that the customer of an order was told. Orders of earlier versions kept none. */
export const bankDetailsOf = (
  { bankDetails }: Pick<Order, 'bankDetails'>,
  settings: Pick<SiteSetting, 'bankDetails'>,
): string => bankDetails ?? settings.bankDetails ?? ''
