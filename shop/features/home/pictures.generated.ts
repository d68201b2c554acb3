// The pictures of the shop's pages, as make-pictures.ts wrote them: sizes, placeholders, and addresses by width.

/** By page: the full size, a blurred placeholder, and the same picture in several widths, widest first. */
export const pagePictures = {
  "hero": {
    "width": 1600,
    "height": 1000,
    "placeholder": "data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAwAgCdASoQAAoAAwBWJYwCdADdKejt4U7MgAD+84Kug/fy8gq210HjnGesDnNO41tZVO1+bfWaxIrbIucjCwgA",
    "sources": [
      {
        "path": "/pictures/hero.84b77393.webp",
        "width": 1600
      },
      {
        "path": "/pictures/hero.84b77393-600.webp",
        "width": 600
      }
    ]
  },
  "story": {
    "width": 1200,
    "height": 1200,
    "placeholder": "data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAAAQAgCdASoQABAAAwBWJYgCdH8AFW3EZEaQAPa8GlLPuGAZDpYtOGQq5PJiTmQmEAjZe2/LhQuJjWlfbVRPLVK/lT1awOXk/rJVkhAytw1e4b5GbYoamXWhcSvBAyNC94M9pkUCj4B/0QAA",
    "sources": [
      {
        "path": "/pictures/story.f91195a7.webp",
        "width": 1200
      },
      {
        "path": "/pictures/story.f91195a7-600.webp",
        "width": 600
      }
    ]
  },
  "studio": {
    "width": 1600,
    "height": 1200,
    "placeholder": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQAAwAAwBWJQBOgCHcmFf5QQAA/uvFHtnWNxk1Us0OyjGA3gBEMgdEdTynjHajb/MeDJlBJkAzjU2TSdRbOA/gsmp2K4kJ++ZgAAAA",
    "sources": [
      {
        "path": "/pictures/studio.e84b55ce.webp",
        "width": 1600
      },
      {
        "path": "/pictures/studio.e84b55ce-600.webp",
        "width": 600
      }
    ]
  }
} as const;
