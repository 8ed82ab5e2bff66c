import { paths } from '../../paths.ts'
import { LegalText } from './LegalText.tsx'

export function TermsPage() {
  return <LegalText name="terms-conditions" path={paths.terms} title="Terms & Conditions" />
}
