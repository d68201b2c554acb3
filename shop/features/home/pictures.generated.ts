// The pictures of the shop's pages, as make-pictures.ts wrote them: sizes, placeholders, and addresses by width.

/** By page: the full size, a blurred placeholder, and the same picture in several widths, widest first. */
export const pagePictures = {
  "hero": {
    "width": 1600,
    "height": 1000,
    "placeholder": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAwAgCdASoQAAoAAwBWJYwCdADdKX2nXZbVcAD+84Kug/fy8gq0oHQw/BZN9JTKOo1nAbyeP+qjom78nvjs1UeM4AA=",
    "sources": [
      {
        "path": "/pictures/hero.e8e496ce.webp",
        "width": 1600
      },
      {
        "path": "/pictures/hero.e8e496ce-600.webp",
        "width": 600
      }
    ]
  },
  "story": {
    "width": 1200,
    "height": 1200,
    "placeholder": "data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADwAQCdASoQABAAAwBWJYgCdADwWIAEiAAA9rwaUs+4YBkOli04ZCrk8mJOZCYQCNl7b8uFC4mNaV9tVE8tUr+VPVrA5eT+slWSEDK3DV7hvkZtihqZdaFxK8EDI0McSWe6hEUXJ9F7NEgA",
    "sources": [
      {
        "path": "/pictures/story.b3bc8630.webp",
        "width": 1200
      },
      {
        "path": "/pictures/story.b3bc8630-600.webp",
        "width": 600
      }
    ]
  },
  "studio": {
    "width": 1600,
    "height": 1200,
    "placeholder": "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADQAQCdASoQAAwAAwBWJQBOgBuKZovZMAD+68Ue2fNj11NSoTmR3a2rYSIBEpbjXJXLzzgTo8Aswnm43I/RCN+VL4wwtBWliwyL5IVR1RIAAA==",
    "sources": [
      {
        "path": "/pictures/studio.085ccc46.webp",
        "width": 1600
      },
      {
        "path": "/pictures/studio.085ccc46-600.webp",
        "width": 600
      }
    ]
  }
} as const;
