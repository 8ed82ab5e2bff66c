import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors, notFound } from '../http/answerErrors.ts'
import { versionHeader } from '../http/headers/versionHeader.ts'
import { adminUsers } from './adminUsers.ts'
import { manageProducts } from './manageProducts.ts'
import { shopActs } from './shopActs.ts'
import { orders } from './orders.ts'
import { document } from './document/document.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { orderPapers } from './papers/orderPapers.ts'
import { ownPaperPdfs, paperPdfs } from './papers/paperFiles.ts'
import { papers } from './papers/papers.ts'
import { razorpayMessages } from './payments/razorpayMessages.ts'
import { paperExports } from './papers/paperExports.ts'
import { publicQuotes } from './quotes/publicQuotes.ts'
import { staffQuotes } from './quotes/staffQuotes.ts'
import { today } from './enquiries/today.ts'
import { emails } from './emails.ts'
import { invitations } from './invitations.ts'
import { ownData } from './ownData.ts'
import { passkeys } from './passkeys.ts'
import { products } from './products.ts'
import { reviews } from './reviews.ts'
import { secondSteps } from './secondStep.ts'
import { sessions } from './sessions.ts'
import { stockNotices } from './stockNotices.ts'
import { site } from './site.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** Everything under /api. */
export function storeApi(payload: Payload) {
  const router = Router()
  router.use(versionHeader)
  router.use('/products', manageProducts(payload))
  router.use('/products', products(payload))
  router.use('/products', reviews(payload))
  router.use('/orders', orders(payload), shopActs(payload))
  router.use('/orders', orderPapers(payload), ownPaperPdfs(payload))
  router.use('/payments', razorpayMessages(payload))
  router.use('/papers', papers(payload), paperPdfs(payload), paperExports(payload))
  router.use('/enquiries', enquiries(payload))
  router.use('/quotes', staffQuotes(payload))
  router.use('/quote', publicQuotes(payload))
  router.use('/today', today(payload))
  router.use('/uploads', uploads(payload))
  router.use('/users/profile', ownData(payload))
  router.use('/users/second-step', secondSteps(payload))
  router.use('/users/passkeys', passkeys(payload, 'api'))
  router.use('/users', sessions(payload))
  router.use('/users', emails(payload))
  router.use('/users', invitations(payload))
  router.use('/users', users(payload))
  router.use('/users', adminUsers(payload))
  router.use(stockNotices(payload))
  router.use(site(payload))
  router.use(document(payload))
  router.use(notFound, answerErrors)
  return router
}
