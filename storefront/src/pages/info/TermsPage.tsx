import { paths } from '../../paths.ts'
import { LegalPage } from './LegalPage.tsx'

export function TermsPage() {
  return <LegalPage name="terms-conditions" path={paths.terms} title="Terms & Conditions" />
}
