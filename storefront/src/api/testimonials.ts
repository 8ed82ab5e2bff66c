import type { Testimonial } from 'cms/contract/testimonials'
import { useApi } from './client.ts'

export const testimonialsUrl = '/api/testimonials'
export const homeTestimonialsUrl = '/api/testimonials?home=true'

export const useTestimonials = (home = false) =>
  useApi<Testimonial[]>(home ? homeTestimonialsUrl : testimonialsUrl)
