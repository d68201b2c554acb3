// A sample certificate for tests of printables and their routes.
import type { Certificate } from '@atelier/shop/certificate';

export const testCertificate: Certificate = {
  certificate: '0e000000-0000-4000-8000-000000000001',
  number: 7,
  of: 60,
  soldAt: '2026-11-20T10:00:00Z',
  productId: 1,
  options: [],
  title: 'Harbour, Early',
  language: 'en',
  slug: 'harbour-early',
  materials: null,
  dimensions: null,
  picture: null,
  shopName: 'Atelier',
};
