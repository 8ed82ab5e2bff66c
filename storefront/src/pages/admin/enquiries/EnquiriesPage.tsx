import type { PageProps } from '../../../state/pageContext.ts'
import { EnquiryInbox } from './EnquiryInbox.tsx'
import { OneEnquiry } from './OneEnquiry.tsx'

/** The inbox, and one enquiry of it: whoever opens one comes from the other. */
export const EnquiriesPage = ({ params: { id } }: PageProps) =>
  id === undefined ? <EnquiryInbox /> : <OneEnquiry id={id} />
