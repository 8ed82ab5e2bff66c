import type { LegalPage } from 'cms/contract/pages'
import { useApi } from './client.ts'

type LegalPageName = 'terms-conditions' | 'privacy-policy'

export const legalPageUrl = (name: LegalPageName) => `/api/pages/${name}`

export const useLegalPage = (name: LegalPageName) => useApi<LegalPage>(legalPageUrl(name))
