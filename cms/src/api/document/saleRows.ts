import { z } from 'zod'
import {
  handInInput,
  heldCash,
  moneyInput,
  orderNoteInput,
  packInput,
  payInput,
  refundInput,
  returnInput,
  sendInput,
  takeBackInput,
} from '../../contract/orderEvents.ts'
import {
  cancelInput,
  deliveries,
  deliverInput,
  exportQuery,
  order,
  orderInput,
  orderRow,
  paypalApproval,
  razorpayCheckout,
  razorpayProof,
  shippingAddress,
} from '../../contract/orders.ts'
import {
  deskInput,
  enquiry,
  enquiryAnswer,
  enquiryChange,
  enquiryDesk,
  enquiryEventInput,
  enquiryInput,
  enquiryList,
  enquiryQuery,
  joinInput,
  knownCaller,
} from '../../contract/sales/enquiries.ts'
import {
  exportPeriod,
  exportSummary,
  orderPapers,
  paperFactsInput,
  paperList,
  paperPrints,
  paperRow,
  papersQuery,
} from '../../contract/sales/papers.ts'
import {
  acceptInput,
  askAgainInput,
  declineInput,
  newQuote,
  publicQuote,
  quote,
  quoteChange,
  quoteList,
  quoteQuery,
  sendQuoteInput,
} from '../../contract/sales/quotes.ts'
import { today } from '../../contract/sales/today.ts'
import { messageOf } from '../../razorpay/answers.ts'
import { route, said } from './rows.ts'

const any = { by: 'any' } as const
const orders = { by: 'orders' } as const
const finance = { by: 'finance' } as const
const readers = { by: 'orders, finance' } as const

const pdf = 'application/pdf'
const csv = 'text/csv'

const orderRows = [
  route('POST /orders', 'Places an order; the server computes the prices', {
    ...any,
    body: orderInput,
    answers: { 201: order },
  }),
  route('GET /orders', 'All orders, newest first', { ...readers, answer: z.array(orderRow) }),
  route('GET /orders/mine', 'One’s own orders, newest first', { ...any, answer: z.array(orderRow) }),
  route('GET /orders/cash', 'Cash that drivers hold', { ...readers, answer: z.array(heldCash) }),
  route('POST /orders/cash', 'Marks cash as handed in', {
    ...finance,
    body: handInInput,
    answer: z.array(heldCash),
  }),
  route('GET /orders/export', 'Orders as a file', { ...readers, query: exportQuery, answer: csv }),
  route('POST /orders/deliver', 'Marks several orders as delivered', {
    ...readers,
    body: deliverInput,
    answer: deliveries,
  }),
  route('GET /orders/{id}', 'One order: one’s own, or any for staff', { ...any, answer: order }),
  route('PUT /orders/{id}/pay', 'Marks an order as paid, or asks the gateway whether it is', {
    ...any,
    body: z.union([razorpayProof, payInput]).optional(),
    answer: order,
  }),
  route('POST /orders/{id}/paypal', 'Begins a payment by PayPal', { ...any, answer: paypalApproval }),
  route('POST /orders/{id}/razorpay', 'Begins a payment by Razorpay', { ...any, answer: razorpayCheckout }),
  route('PUT /orders/{id}/cancel', 'Cancels an order', { ...any, body: cancelInput, answer: order }),
  route('PUT /orders/{id}/confirm', 'Confirms a cash order', { ...orders, answer: order }),
  route('PUT /orders/{id}/pack', 'Marks an order as packed', { ...orders, body: packInput, answer: order }),
  route('PUT /orders/{id}/send', 'Gives all or a part of it to the van or a courier', {
    ...orders,
    body: sendInput,
    answer: order,
  }),
  route('PUT /orders/{id}/deliver', 'Marks an order as delivered', { ...readers, answer: order }),
  route('PUT /orders/{id}/address', 'Changes where it goes', {
    ...orders,
    body: shippingAddress,
    answer: order,
  }),
  route('POST /orders/{id}/payments', 'Records a payment', { ...finance, body: moneyInput, answer: order }),
  route('POST /orders/{id}/refunds', 'Records money that went back', {
    ...finance,
    body: refundInput,
    answer: order,
  }),
  route('POST /orders/{id}/returns', 'Records what came back, or was exchanged', {
    ...orders,
    body: returnInput,
    answer: order,
  }),
  route('POST /orders/{id}/notes', 'Writes a note', { ...readers, body: orderNoteInput, answer: order }),
  route('PUT /orders/{id}/takeback', 'Takes an act back', { ...readers, body: takeBackInput, answer: order }),
  route('GET /orders/{id}/papers', 'The papers of an order', { ...readers, answer: orderPapers }),
  route('POST /orders/{id}/papers', 'Makes the papers that are due', { ...readers, answer: orderPapers }),
  route('GET /orders/{id}/papers/{paper}', 'A paper of one’s own order', { ...any, answer: pdf }),
]

const paymentRows = [
  route('POST /payments/razorpay', 'Takes a signed message of Razorpay’s', {
    body: messageOf,
    answers: { 204: null },
  }),
]

const paperRows = [
  route('GET /papers', 'Invoices, credit notes and vouchers', {
    ...readers,
    query: papersQuery,
    answer: paperList,
  }),
  route('GET /papers/summary', 'What the accountant’s file of a period holds', {
    ...finance,
    query: exportPeriod,
    answer: exportSummary,
  }),
  route('GET /papers/export', 'The accountant’s file of a period', {
    ...finance,
    query: exportPeriod,
    answer: 'application/zip',
  }),
  route('GET /papers/pdf', 'Several papers in one file', { ...readers, query: paperPrints, answer: pdf }),
  route('GET /papers/{id}/pdf', 'One paper', {
    ...readers,
    query: paperPrints.pick({ copies: true }),
    answer: pdf,
  }),
  route('PUT /papers/{id}/facts', 'Facts of the e-invoice and of the e-way bill', {
    ...readers,
    body: paperFactsInput,
    answer: paperRow,
  }),
  route('POST /papers/{id}/mail', 'Sends a paper to the customer', { ...readers, answer: said }),
]

const enquiryRows = [
  route('POST /enquiries', 'Asks the shop; a form that is posted is answered by a page', {
    body: enquiryInput,
    answers: { 201: enquiryAnswer, 303: null },
  }),
  route('GET /enquiries', 'The inbox', { ...readers, query: enquiryQuery, answer: enquiryList }),
  route('GET /enquiries/export', 'The inbox as a file', { ...readers, query: enquiryQuery, answer: csv }),
  route('GET /enquiries/desk', 'What the inbox’s forms need', { ...readers, answer: enquiryDesk }),
  route('POST /enquiries/desk', 'Writes down a question that came by phone or at the door', {
    ...orders,
    body: deskInput,
    answers: { 201: enquiry },
  }),
  route('GET /enquiries/known', 'Who has asked by a phone number before', {
    ...readers,
    query: z.object({ phone: z.string() }),
    answer: knownCaller,
  }),
  route('GET /enquiries/{id}', 'One enquiry', { ...readers, answer: enquiry }),
  route('PUT /enquiries/{id}', 'Changes an enquiry', { ...orders, body: enquiryChange, answer: enquiry }),
  route('POST /enquiries/{id}/events', 'Writes down a call, an answer or a note', {
    ...orders,
    body: enquiryEventInput,
    answer: enquiry,
  }),
  route('POST /enquiries/{id}/join', 'Joins it to another', { ...orders, body: joinInput, answer: enquiry }),
  route('GET /today', 'What waits for the shop today', { by: 'staff', answer: today }),
]

const accepting = { body: acceptInput, answer: publicQuote }
const quoteRows = [
  route('GET /quotes', 'Quotes', { ...readers, query: quoteQuery, answer: quoteList }),
  route('POST /quotes', 'Begins a quote, of an enquiry or for a person', {
    ...orders,
    body: newQuote,
    answers: { 201: quote },
  }),
  route('GET /quotes/export', 'Quotes as a file', { ...readers, query: quoteQuery, answer: csv }),
  route('GET /quotes/{id}', 'One quote', { ...readers, answer: quote }),
  route('PUT /quotes/{id}', 'Changes its draft', { ...orders, body: quoteChange, answer: quote }),
  route('POST /quotes/{id}/send', 'Freezes the draft as the version that the customer sees', {
    ...orders,
    body: sendQuoteInput,
    answer: quote,
  }),
  route('POST /quotes/{id}/withdraw', 'Withdraws it', { ...orders, answer: quote }),
  route('POST /quotes/{id}/accept', 'Writes down that the customer accepted; makes the order', {
    ...orders,
    body: acceptInput,
    answer: quote,
  }),
  route('GET /quotes/{id}/pdf', 'The quote as a paper', { ...readers, answer: pdf }),
  route('GET /quote/{token}', 'A quote, for whoever has its link', { answer: publicQuote }),
  route('GET /quote/{token}/pdf', 'The same as a paper', { answer: pdf }),
  route('POST /quote/{token}/opened', 'Counts that its page is open, once in an hour', {
    answers: { 204: null },
  }),
  route('POST /quote/{token}/accept', 'Accepts it; makes the order', { ...accepting }),
  route('POST /quote/{token}/ask', 'Asks for another price or number', {
    body: askAgainInput,
    answer: publicQuote,
  }),
  route('POST /quote/{token}/decline', 'Declines it', { body: declineInput, answer: publicQuote }),
  route('POST /quote/{token}/reopen', 'Takes that back', { answer: publicQuote }),
]

export const saleRows = [...orderRows, ...paymentRows, ...paperRows, ...enquiryRows, ...quoteRows]
