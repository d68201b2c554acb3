// The database's types, generated from its schema. To update them: npx atelier migrate && npx atelier types

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[];

export type Database = {
  public: {
    Tables: {
      addresses: {
        Row: {
          city: string;
          country: string;
          created_at: string;
          id: string;
          line1: string;
          line2: string;
          name: string;
          phone: string;
          postcode: string;
          region: string;
          user_id: string;
        };
        Insert: {
          city: string;
          country: string;
          created_at?: string;
          id?: string;
          line1: string;
          line2?: string;
          name: string;
          phone?: string;
          postcode?: string;
          region?: string;
          user_id?: string;
        };
        Update: {
          city?: string;
          country?: string;
          created_at?: string;
          id?: string;
          line1?: string;
          line2?: string;
          name?: string;
          phone?: string;
          postcode?: string;
          region?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'addresses_user';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          act: string;
          actor: string;
          after: Json | null;
          at: string;
          before: Json | null;
          entity: string;
          entity_id: string;
          id: number;
          search_text: string;
          undo_of: number | null;
        };
        Insert: {
          act: string;
          actor: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          entity: string;
          entity_id?: string;
          id?: never;
          search_text?: never;
          undo_of?: number | null;
        };
        Update: {
          act?: string;
          actor?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          entity?: string;
          entity_id?: string;
          id?: never;
          search_text?: never;
          undo_of?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_log_undo_of_fkey';
            columns: ['undo_of'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
        ];
      };
      cart_items: {
        Row: {
          added_at: string;
          id: number;
          product_id: number;
          quantity: number;
          user_id: string;
          variant_id: number | null;
        };
        Insert: {
          added_at?: string;
          id?: never;
          product_id: number;
          quantity: number;
          user_id?: string;
          variant_id?: number | null;
        };
        Update: {
          added_at?: string;
          id?: never;
          product_id?: number;
          quantity?: number;
          user_id?: string;
          variant_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'cart_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'cart_items_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'cart_items_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'product_variants';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          id: string;
          position: number;
          tax_class: string | null;
        };
        Insert: {
          id: string;
          position?: number;
          tax_class?: string | null;
        };
        Update: {
          id?: string;
          position?: number;
          tax_class?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'categories_tax_class_fkey';
            columns: ['tax_class'];
            isOneToOne: false;
            referencedRelation: 'tax_classes';
            referencedColumns: ['id'];
          },
        ];
      };
      category_texts: {
        Row: {
          category_id: string;
          introduction: string;
          language: string;
          name: string;
          stale: boolean;
        };
        Insert: {
          category_id: string;
          introduction?: string;
          language: string;
          name: string;
          stale?: boolean;
        };
        Update: {
          category_id?: string;
          introduction?: string;
          language?: string;
          name?: string;
          stale?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'category_texts_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      category_zones: {
        Row: {
          category_id: string;
          zone_id: number;
        };
        Insert: {
          category_id: string;
          zone_id: number;
        };
        Update: {
          category_id?: string;
          zone_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'category_zones_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'category_zones_zone_id_fkey';
            columns: ['zone_id'];
            isOneToOne: false;
            referencedRelation: 'shipping_zones';
            referencedColumns: ['id'];
          },
        ];
      };
      collector_notes: {
        Row: {
          body: string;
          created_at: string;
          id: number;
          language: string;
          name: string;
          order_item_id: number | null;
          place: string;
          product_id: number;
          rating: number | null;
          response: string;
          status: string;
          updated_at: string;
        };
        Insert: {
          body: string;
          created_at?: string;
          id?: never;
          language: string;
          name: string;
          order_item_id?: number | null;
          place?: string;
          product_id: number;
          rating?: number | null;
          response?: string;
          status?: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: never;
          language?: string;
          name?: string;
          order_item_id?: number | null;
          place?: string;
          product_id?: number;
          rating?: number | null;
          response?: string;
          status?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'collector_notes_order_item_id_fkey';
            columns: ['order_item_id'];
            isOneToOne: true;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'collector_notes_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      colour_texts: {
        Row: {
          colour_id: string;
          language: string;
          name: string;
          stale: boolean;
        };
        Insert: {
          colour_id: string;
          language: string;
          name: string;
          stale?: boolean;
        };
        Update: {
          colour_id?: string;
          language?: string;
          name?: string;
          stale?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'colour_texts_colour_id_fkey';
            columns: ['colour_id'];
            isOneToOne: false;
            referencedRelation: 'colours';
            referencedColumns: ['id'];
          },
        ];
      };
      colours: {
        Row: {
          hex: string;
          id: string;
          position: number;
        };
        Insert: {
          hex: string;
          id: string;
          position?: number;
        };
        Update: {
          hex?: string;
          id?: string;
          position?: number;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          handled_at: string | null;
          id: number;
          message: string;
          name: string;
          note: string;
          sender: string;
          subject: string;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          handled_at?: string | null;
          id?: never;
          message: string;
          name: string;
          note?: string;
          sender?: string;
          subject: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          handled_at?: string | null;
          id?: never;
          message?: string;
          name?: string;
          note?: string;
          sender?: string;
          subject?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_messages_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      discount_categories: {
        Row: {
          category_id: string;
          code: string;
        };
        Insert: {
          category_id: string;
          code: string;
        };
        Update: {
          category_id?: string;
          code?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'discount_categories_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'discount_categories_code_fkey';
            columns: ['code'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['code'];
          },
        ];
      };
      discount_codes: {
        Row: {
          active: boolean;
          applies_to: string;
          code: string;
          created_at: string;
          ends_at: string | null;
          first_order: boolean;
          kind: string;
          minimum_goods: number;
          once_per_customer: boolean;
          starts_at: string | null;
          uses: number;
          uses_max: number | null;
          value: number;
        };
        Insert: {
          active?: boolean;
          applies_to?: string;
          code: string;
          created_at?: string;
          ends_at?: string | null;
          first_order?: boolean;
          kind: string;
          minimum_goods?: number;
          once_per_customer?: boolean;
          starts_at?: string | null;
          uses?: number;
          uses_max?: number | null;
          value?: number;
        };
        Update: {
          active?: boolean;
          applies_to?: string;
          code?: string;
          created_at?: string;
          ends_at?: string | null;
          first_order?: boolean;
          kind?: string;
          minimum_goods?: number;
          once_per_customer?: boolean;
          starts_at?: string | null;
          uses?: number;
          uses_max?: number | null;
          value?: number;
        };
        Relationships: [];
      };
      discount_products: {
        Row: {
          code: string;
          product_id: number;
        };
        Insert: {
          code: string;
          product_id: number;
        };
        Update: {
          code?: string;
          product_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'discount_products_code_fkey';
            columns: ['code'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['code'];
          },
          {
            foreignKeyName: 'discount_products_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      discount_uses: {
        Row: {
          code: string;
          customer: string;
          once: boolean;
          order_id: string;
          released_at: string | null;
        };
        Insert: {
          code: string;
          customer: string;
          once: boolean;
          order_id: string;
          released_at?: string | null;
        };
        Update: {
          code?: string;
          customer?: string;
          once?: boolean;
          order_id?: string;
          released_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'discount_uses_code_fkey';
            columns: ['code'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['code'];
          },
          {
            foreignKeyName: 'discount_uses_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: true;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      disputes: {
        Row: {
          amount: number;
          closed_at: string | null;
          dispute: string;
          opened_at: string;
          provider: string;
          reason: string;
          reference: string;
          state: string;
        };
        Insert: {
          amount: number;
          closed_at?: string | null;
          dispute: string;
          opened_at?: string;
          provider: string;
          reason?: string;
          reference: string;
          state?: string;
        };
        Update: {
          amount?: number;
          closed_at?: string | null;
          dispute?: string;
          opened_at?: string;
          provider?: string;
          reason?: string;
          reference?: string;
          state?: string;
        };
        Relationships: [];
      };
      edition_numbers: {
        Row: {
          certificate: string | null;
          edition_size: number;
          number: number;
          order_item_id: number | null;
          product_id: number;
          shipped_at: string | null;
          sold_at: string | null;
          state: string;
          variant_id: number;
          void_reason: string | null;
          voided_at: string | null;
          voided_from: string | null;
        };
        Insert: {
          certificate?: string | null;
          edition_size: number;
          number: number;
          order_item_id?: number | null;
          product_id: number;
          shipped_at?: string | null;
          sold_at?: string | null;
          state?: string;
          variant_id: number;
          void_reason?: string | null;
          voided_at?: string | null;
          voided_from?: string | null;
        };
        Update: {
          certificate?: string | null;
          edition_size?: number;
          number?: number;
          order_item_id?: number | null;
          product_id?: number;
          shipped_at?: string | null;
          sold_at?: string | null;
          state?: string;
          variant_id?: number;
          void_reason?: string | null;
          voided_at?: string | null;
          voided_from?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'edition_numbers_order_item_id_fkey';
            columns: ['order_item_id'];
            isOneToOne: false;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'edition_numbers_variant_fkey';
            columns: ['product_id', 'variant_id'];
            isOneToOne: false;
            referencedRelation: 'product_variants';
            referencedColumns: ['product_id', 'id'];
          },
        ];
      };
      facet_counts: {
        Row: {
          facet: string;
          products: number;
          value: string;
        };
        Insert: {
          facet: string;
          products?: number;
          value: string;
        };
        Update: {
          facet?: string;
          products?: number;
          value?: string;
        };
        Relationships: [];
      };
      import_lines: {
        Row: {
          after: Json | null;
          before: Json | null;
          cells: Json;
          errors: Json;
          import_id: number;
          line: number;
          outcome: string;
          product_id: number | null;
          source_row: number;
          stale_before: string[] | null;
          stays: boolean;
        };
        Insert: {
          after?: Json | null;
          before?: Json | null;
          cells: Json;
          errors?: Json;
          import_id: number;
          line: number;
          outcome: string;
          product_id?: number | null;
          source_row: number;
          stale_before?: string[] | null;
          stays?: boolean;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          cells?: Json;
          errors?: Json;
          import_id?: number;
          line?: number;
          outcome?: string;
          product_id?: number | null;
          source_row?: number;
          stale_before?: string[] | null;
          stays?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'import_lines_import_id_fkey';
            columns: ['import_id'];
            isOneToOne: false;
            referencedRelation: 'imports';
            referencedColumns: ['id'];
          },
        ];
      };
      imports: {
        Row: {
          act: number | null;
          conflicts: number;
          created_at: string;
          created_by: string;
          file_name: string;
          fingerprint: string;
          id: number;
          position: number;
          size: number;
          state: string;
        };
        Insert: {
          act?: number | null;
          conflicts?: number;
          created_at?: string;
          created_by?: string;
          file_name: string;
          fingerprint: string;
          id?: never;
          position?: number;
          size: number;
          state?: string;
        };
        Update: {
          act?: number | null;
          conflicts?: number;
          created_at?: string;
          created_by?: string;
          file_name?: string;
          fingerprint?: string;
          id?: never;
          position?: number;
          size?: number;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'imports_act_fkey';
            columns: ['act'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'imports_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      media: {
        Row: {
          alts: Json;
          created_at: string;
          focus: string;
          height: number | null;
          id: number;
          kind: string;
          object_name: string;
          path: string;
          placeholder: string;
          search_text: string;
          size: number;
          title: string;
          type: string;
          updated_at: string;
          uploaded_by: string | null;
          width: number | null;
        };
        Insert: {
          alts?: Json;
          created_at?: string;
          focus?: string;
          height?: number | null;
          id?: never;
          kind?: never;
          object_name: string;
          path?: never;
          placeholder?: string;
          search_text?: never;
          size: number;
          title: string;
          type: string;
          updated_at?: string;
          uploaded_by?: string | null;
          width?: number | null;
        };
        Update: {
          alts?: Json;
          created_at?: string;
          focus?: string;
          height?: number | null;
          id?: never;
          kind?: never;
          object_name?: string;
          path?: never;
          placeholder?: string;
          search_text?: never;
          size?: number;
          title?: string;
          type?: string;
          updated_at?: string;
          uploaded_by?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'media_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      media_leftovers: {
        Row: {
          object_name: string;
          replaced_at: string;
        };
        Insert: {
          object_name: string;
          replaced_at?: string;
        };
        Update: {
          object_name?: string;
          replaced_at?: string;
        };
        Relationships: [];
      };
      newsletter_texts: {
        Row: {
          body: string;
          language: string;
          newsletter_id: number;
          subject: string;
        };
        Insert: {
          body: string;
          language: string;
          newsletter_id: number;
          subject: string;
        };
        Update: {
          body?: string;
          language?: string;
          newsletter_id?: number;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletter_texts_newsletter_id_fkey';
            columns: ['newsletter_id'];
            isOneToOne: false;
            referencedRelation: 'newsletters';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletters: {
        Row: {
          audience: string;
          created_at: string;
          delivered: number;
          id: number;
          product_id: number | null;
          recipients: number;
          sent_at: string | null;
          updated_at: string;
        };
        Insert: {
          audience?: string;
          created_at?: string;
          delivered?: number;
          id?: never;
          product_id?: number | null;
          recipients?: number;
          sent_at?: string | null;
          updated_at?: string;
        };
        Update: {
          audience?: string;
          created_at?: string;
          delivered?: number;
          id?: never;
          product_id?: number | null;
          recipients?: number;
          sent_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'newsletters_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      order_documents: {
        Row: {
          contents: Json;
          corrects: string | null;
          currency: string;
          event_id: number;
          gross: number;
          id: string;
          issued_at: string;
          kind: string;
          language: string;
          net: number;
          number: string;
          order_id: string;
          refund_id: string | null;
          sequence: number;
          tax: number;
          year: number;
        };
        Insert: {
          contents: Json;
          corrects?: string | null;
          currency: string;
          event_id: number;
          gross: number;
          id?: string;
          issued_at: string;
          kind: string;
          language: string;
          net: number;
          number: string;
          order_id: string;
          refund_id?: string | null;
          sequence: number;
          tax: number;
          year: number;
        };
        Update: {
          contents?: Json;
          corrects?: string | null;
          currency?: string;
          event_id?: number;
          gross?: number;
          id?: string;
          issued_at?: string;
          kind?: string;
          language?: string;
          net?: number;
          number?: string;
          order_id?: string;
          refund_id?: string | null;
          sequence?: number;
          tax?: number;
          year?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'order_documents_corrects_fkey';
            columns: ['corrects'];
            isOneToOne: false;
            referencedRelation: 'order_documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_documents_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'order_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_documents_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_documents_refund_id_fkey';
            columns: ['refund_id'];
            isOneToOne: false;
            referencedRelation: 'refunds';
            referencedColumns: ['id'];
          },
        ];
      };
      order_events: {
        Row: {
          actor: string;
          axis: string;
          created_at: string;
          data: Json;
          from_state: string;
          id: number;
          kind: string;
          order_id: string;
          to_state: string;
        };
        Insert: {
          actor: string;
          axis: string;
          created_at?: string;
          data?: Json;
          from_state: string;
          id?: never;
          kind: string;
          order_id: string;
          to_state: string;
        };
        Update: {
          actor?: string;
          axis?: string;
          created_at?: string;
          data?: Json;
          from_state?: string;
          id?: never;
          kind?: string;
          order_id?: string;
          to_state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_items: {
        Row: {
          discount: number;
          given_up: number;
          id: number;
          language: string;
          lead_days_max: number | null;
          lead_days_min: number | null;
          line: number;
          line_total: number;
          options: Json;
          order_id: string;
          picture: string | null;
          product_id: number | null;
          quantity: number;
          refunded: number;
          restocked: number;
          return_asked: number;
          returned: number;
          shipped: number;
          sku: string | null;
          slug: string;
          tax_rate: number;
          title: string;
          unit_price: number;
          variant_id: number | null;
        };
        Insert: {
          discount?: number;
          given_up?: number;
          id?: never;
          language: string;
          lead_days_max?: number | null;
          lead_days_min?: number | null;
          line: number;
          line_total: number;
          options?: Json;
          order_id: string;
          picture?: string | null;
          product_id?: number | null;
          quantity: number;
          refunded?: number;
          restocked?: number;
          return_asked?: number;
          returned?: number;
          shipped?: number;
          sku?: string | null;
          slug: string;
          tax_rate?: number;
          title: string;
          unit_price: number;
          variant_id?: number | null;
        };
        Update: {
          discount?: number;
          given_up?: number;
          id?: never;
          language?: string;
          lead_days_max?: number | null;
          lead_days_min?: number | null;
          line?: number;
          line_total?: number;
          options?: Json;
          order_id?: string;
          picture?: string | null;
          product_id?: number | null;
          quantity?: number;
          refunded?: number;
          restocked?: number;
          return_asked?: number;
          returned?: number;
          shipped?: number;
          sku?: string | null;
          slug?: string;
          tax_rate?: number;
          title?: string;
          unit_price?: number;
          variant_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'order_items_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'product_variants';
            referencedColumns: ['id'];
          },
        ];
      };
      order_mails: {
        Row: {
          claimed_at: string | null;
          created_at: string;
          event_id: number;
          id: string;
          kind: string;
          order_id: string;
          reader: string;
          repetition: number;
          sent_at: string | null;
        };
        Insert: {
          claimed_at?: string | null;
          created_at?: string;
          event_id: number;
          id?: string;
          kind: string;
          order_id: string;
          reader?: string;
          repetition?: number;
          sent_at?: string | null;
        };
        Update: {
          claimed_at?: string | null;
          created_at?: string;
          event_id?: number;
          id?: string;
          kind?: string;
          order_id?: string;
          reader?: string;
          repetition?: number;
          sent_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'order_mails_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'order_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_mails_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_notes: {
        Row: {
          author: string;
          body: string;
          created_at: string;
          id: number;
          order_id: string;
        };
        Insert: {
          author: string;
          body: string;
          created_at?: string;
          id?: never;
          order_id: string;
        };
        Update: {
          author?: string;
          body?: string;
          created_at?: string;
          id?: never;
          order_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_notes_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          address: Json;
          currency: string;
          delivered_at: string | null;
          delivery: Json;
          discount: number;
          discount_code: string | null;
          email: string;
          fingerprint: string;
          forgotten_at: string | null;
          fulfilment_state: string;
          gift_message: string | null;
          goods: number;
          has_numbered_documents: boolean;
          id: string;
          idempotency_key: string;
          language: string;
          note: string;
          number: number;
          order_state: string;
          paid: number;
          pay_by: string | null;
          payment_method: string;
          payment_state: string;
          placed_at: string;
          refunded: number;
          return_state: string;
          sender: string;
          shipping: number;
          shipping_method: string;
          subtotal: number;
          tax: number;
          tax_inclusive: boolean;
          taxes: Json;
          terms_accepted_at: string;
          token_expires_at: string;
          token_hash: string;
          total: number;
          user_id: string | null;
          wrapping: number | null;
          order_status: string | null;
        };
        Insert: {
          address: Json;
          currency: string;
          delivered_at?: string | null;
          delivery?: Json;
          discount: number;
          discount_code?: string | null;
          email: string;
          fingerprint: string;
          forgotten_at?: string | null;
          fulfilment_state?: string;
          gift_message?: string | null;
          goods: number;
          has_numbered_documents?: boolean;
          id?: string;
          idempotency_key: string;
          language: string;
          note?: string;
          number?: number;
          order_state?: string;
          paid?: number;
          pay_by?: string | null;
          payment_method: string;
          payment_state?: string;
          placed_at?: string;
          refunded?: number;
          return_state?: string;
          sender?: string;
          shipping: number;
          shipping_method: string;
          subtotal: number;
          tax: number;
          tax_inclusive: boolean;
          taxes?: Json;
          terms_accepted_at: string;
          token_expires_at: string;
          token_hash: string;
          total: number;
          user_id?: string | null;
          wrapping?: number | null;
        };
        Update: {
          address?: Json;
          currency?: string;
          delivered_at?: string | null;
          delivery?: Json;
          discount?: number;
          discount_code?: string | null;
          email?: string;
          fingerprint?: string;
          forgotten_at?: string | null;
          fulfilment_state?: string;
          gift_message?: string | null;
          goods?: number;
          has_numbered_documents?: boolean;
          id?: string;
          idempotency_key?: string;
          language?: string;
          note?: string;
          number?: number;
          order_state?: string;
          paid?: number;
          pay_by?: string | null;
          payment_method?: string;
          payment_state?: string;
          placed_at?: string;
          refunded?: number;
          return_state?: string;
          sender?: string;
          shipping?: number;
          shipping_method?: string;
          subtotal?: number;
          tax?: number;
          tax_inclusive?: boolean;
          taxes?: Json;
          terms_accepted_at?: string;
          token_expires_at?: string;
          token_hash?: string;
          total?: number;
          user_id?: string | null;
          wrapping?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_discount_code_fkey';
            columns: ['discount_code'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['code'];
          },
          {
            foreignKeyName: 'orders_user';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
        ComputedFields: 'order_status';
      };
      payments: {
        Row: {
          amount: number;
          id: string;
          order_id: string;
          provider: string;
          received_at: string;
          reference: string;
        };
        Insert: {
          amount: number;
          id?: string;
          order_id: string;
          provider: string;
          received_at?: string;
          reference: string;
        };
        Update: {
          amount?: number;
          id?: string;
          order_id?: string;
          provider?: string;
          received_at?: string;
          reference?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      picture_texts: {
        Row: {
          alt: string;
          language: string;
          position: number;
          product_id: number;
        };
        Insert: {
          alt: string;
          language: string;
          position: number;
          product_id: number;
        };
        Update: {
          alt?: string;
          language?: string;
          position?: number;
          product_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'picture_texts_product_id_position_fkey';
            columns: ['product_id', 'position'];
            isOneToOne: false;
            referencedRelation: 'product_pictures';
            referencedColumns: ['product_id', 'position'];
          },
        ];
      };
      post_texts: {
        Row: {
          alt: string;
          author: string;
          body: string;
          excerpt: string;
          language: string;
          post_id: number;
          published: boolean;
          search_lexemes: unknown | null;
          search_text: string;
          slug: string;
          stale: boolean;
          title: string;
        };
        Insert: {
          alt?: string;
          author?: string;
          body?: string;
          excerpt?: string;
          language: string;
          post_id: number;
          published?: boolean;
          search_lexemes?: never;
          search_text?: never;
          slug: string;
          stale?: boolean;
          title: string;
        };
        Update: {
          alt?: string;
          author?: string;
          body?: string;
          excerpt?: string;
          language?: string;
          post_id?: number;
          published?: boolean;
          search_lexemes?: never;
          search_text?: never;
          slug?: string;
          stale?: boolean;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_texts_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          category_id: string | null;
          created_at: string;
          id: number;
          picture_height: number | null;
          picture_path: string | null;
          picture_placeholder: string;
          picture_width: number | null;
          publish_at: string | null;
          published_at: string | null;
          status: string;
          tags: string[];
          updated_at: string;
        };
        Insert: {
          category_id?: string | null;
          created_at?: string;
          id?: number;
          picture_height?: number | null;
          picture_path?: string | null;
          picture_placeholder?: string;
          picture_width?: number | null;
          publish_at?: string | null;
          published_at?: string | null;
          status?: string;
          tags?: string[];
          updated_at?: string;
        };
        Update: {
          category_id?: string | null;
          created_at?: string;
          id?: number;
          picture_height?: number | null;
          picture_path?: string | null;
          picture_placeholder?: string;
          picture_width?: number | null;
          publish_at?: string | null;
          published_at?: string | null;
          status?: string;
          tags?: string[];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      preferences: {
        Row: {
          language: string;
          marketing_emails: boolean;
          order_emails: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          language?: string;
          marketing_emails?: boolean;
          order_emails?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          language?: string;
          marketing_emails?: boolean;
          order_emails?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      product_option_texts: {
        Row: {
          language: string;
          name: string;
          option_position: number;
          product_id: number;
        };
        Insert: {
          language: string;
          name: string;
          option_position: number;
          product_id: number;
        };
        Update: {
          language?: string;
          name?: string;
          option_position?: number;
          product_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'product_option_texts_product_id_option_position_fkey';
            columns: ['product_id', 'option_position'];
            isOneToOne: false;
            referencedRelation: 'product_options';
            referencedColumns: ['product_id', 'position'];
          },
        ];
      };
      product_option_value_texts: {
        Row: {
          language: string;
          name: string;
          option_position: number;
          position: number;
          product_id: number;
        };
        Insert: {
          language: string;
          name: string;
          option_position: number;
          position: number;
          product_id: number;
        };
        Update: {
          language?: string;
          name?: string;
          option_position?: number;
          position?: number;
          product_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'product_option_value_texts_product_id_option_position_posi_fkey';
            columns: ['product_id', 'option_position', 'position'];
            isOneToOne: false;
            referencedRelation: 'product_option_values';
            referencedColumns: ['product_id', 'option_position', 'position'];
          },
        ];
      };
      product_option_values: {
        Row: {
          option_position: number;
          position: number;
          product_id: number;
        };
        Insert: {
          option_position: number;
          position: number;
          product_id: number;
        };
        Update: {
          option_position?: number;
          position?: number;
          product_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'product_option_values_product_id_option_position_fkey';
            columns: ['product_id', 'option_position'];
            isOneToOne: false;
            referencedRelation: 'product_options';
            referencedColumns: ['product_id', 'position'];
          },
        ];
      };
      product_options: {
        Row: {
          position: number;
          product_id: number;
        };
        Insert: {
          position: number;
          product_id: number;
        };
        Update: {
          position?: number;
          product_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'product_options_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_pictures: {
        Row: {
          focus: string;
          height: number;
          path: string;
          placeholder: string;
          position: number;
          product_id: number;
          width: number;
        };
        Insert: {
          focus?: string;
          height: number;
          path: string;
          placeholder?: string;
          position: number;
          product_id: number;
          width: number;
        };
        Update: {
          focus?: string;
          height?: number;
          path?: string;
          placeholder?: string;
          position?: number;
          product_id?: number;
          width?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'product_pictures_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_texts: {
        Row: {
          description: string;
          details: Json;
          language: string;
          product_id: number;
          published: boolean;
          returns: string[];
          search_lexemes: unknown | null;
          search_text: string;
          shipping: string[];
          slug: string;
          stale: boolean;
          title: string;
        };
        Insert: {
          description?: string;
          details?: Json;
          language: string;
          product_id: number;
          published?: boolean;
          returns?: string[];
          search_lexemes?: never;
          search_text?: never;
          shipping?: string[];
          slug: string;
          stale?: boolean;
          title: string;
        };
        Update: {
          description?: string;
          details?: Json;
          language?: string;
          product_id?: number;
          published?: boolean;
          returns?: string[];
          search_lexemes?: never;
          search_text?: never;
          shipping?: string[];
          slug?: string;
          stale?: boolean;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'product_texts_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_variants: {
        Row: {
          edition_size: number | null;
          height_mm: number | null;
          id: number;
          length_mm: number | null;
          option_1: number;
          option_2: number;
          option_3: number;
          pictures: number[];
          position: number;
          price: number;
          product_id: number;
          sku: string | null;
          status: string;
          stock: number | null;
          value_1: number | null;
          value_2: number | null;
          value_3: number | null;
          weight_grams: number | null;
          width_mm: number | null;
        };
        Insert: {
          edition_size?: number | null;
          height_mm?: number | null;
          id?: number;
          length_mm?: number | null;
          option_1?: never;
          option_2?: never;
          option_3?: never;
          pictures?: number[];
          position?: number;
          price: number;
          product_id: number;
          sku?: string | null;
          status?: string;
          stock?: number | null;
          value_1?: number | null;
          value_2?: number | null;
          value_3?: number | null;
          weight_grams?: number | null;
          width_mm?: number | null;
        };
        Update: {
          edition_size?: number | null;
          height_mm?: number | null;
          id?: number;
          length_mm?: number | null;
          option_1?: never;
          option_2?: never;
          option_3?: never;
          pictures?: number[];
          position?: number;
          price?: number;
          product_id?: number;
          sku?: string | null;
          status?: string;
          stock?: number | null;
          value_1?: number | null;
          value_2?: number | null;
          value_3?: number | null;
          weight_grams?: number | null;
          width_mm?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'product_variants_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'product_variants_value_1';
            columns: ['product_id', 'option_1', 'value_1'];
            isOneToOne: false;
            referencedRelation: 'product_option_values';
            referencedColumns: ['product_id', 'option_position', 'position'];
          },
          {
            foreignKeyName: 'product_variants_value_2';
            columns: ['product_id', 'option_2', 'value_2'];
            isOneToOne: false;
            referencedRelation: 'product_option_values';
            referencedColumns: ['product_id', 'option_position', 'position'];
          },
          {
            foreignKeyName: 'product_variants_value_3';
            columns: ['product_id', 'option_3', 'value_3'];
            isOneToOne: false;
            referencedRelation: 'product_option_values';
            referencedColumns: ['product_id', 'option_position', 'position'];
          },
        ];
      };
      product_zones: {
        Row: {
          product_id: number;
          zone_id: number;
        };
        Insert: {
          product_id: number;
          zone_id: number;
        };
        Update: {
          product_id?: number;
          zone_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'product_zones_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'product_zones_zone_id_fkey';
            columns: ['zone_id'];
            isOneToOne: false;
            referencedRelation: 'shipping_zones';
            referencedColumns: ['id'];
          },
        ];
      };
      products: {
        Row: {
          category_id: string;
          colours: string[];
          created_at: string;
          edition_size: number | null;
          featured_rank: number;
          has_options: boolean;
          id: number;
          international_shipping: boolean;
          item_kind: string;
          lead_days_max: number | null;
          lead_days_min: number | null;
          maker_id: string | null;
          price: number;
          price_max: number | null;
          publish_at: string | null;
          series_id: string | null;
          status: string;
          stock: number | null;
          tax_class: string | null;
          updated_at: string;
        };
        Insert: {
          category_id: string;
          colours?: string[];
          created_at?: string;
          edition_size?: number | null;
          featured_rank?: number;
          has_options?: boolean;
          id?: number;
          international_shipping?: boolean;
          item_kind?: string;
          lead_days_max?: number | null;
          lead_days_min?: number | null;
          maker_id?: string | null;
          price: number;
          price_max?: number | null;
          publish_at?: string | null;
          series_id?: string | null;
          status?: string;
          stock?: number | null;
          tax_class?: string | null;
          updated_at?: string;
        };
        Update: {
          category_id?: string;
          colours?: string[];
          created_at?: string;
          edition_size?: number | null;
          featured_rank?: number;
          has_options?: boolean;
          id?: number;
          international_shipping?: boolean;
          item_kind?: string;
          lead_days_max?: number | null;
          lead_days_min?: number | null;
          maker_id?: string | null;
          price?: number;
          price_max?: number | null;
          publish_at?: string | null;
          series_id?: string | null;
          status?: string;
          stock?: number | null;
          tax_class?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'products_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_maker_id_fkey';
            columns: ['maker_id'];
            isOneToOne: false;
            referencedRelation: 'series';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_series_id_fkey';
            columns: ['series_id'];
            isOneToOne: false;
            referencedRelation: 'series';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_tax_class_fkey';
            columns: ['tax_class'];
            isOneToOne: false;
            referencedRelation: 'tax_classes';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          city: string;
          country: string;
          full_name: string;
          phone: string;
          postal_code: string;
          region: string;
          street_address: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          city?: string;
          country?: string;
          full_name?: string;
          phone?: string;
          postal_code?: string;
          region?: string;
          street_address?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          city?: string;
          country?: string;
          full_name?: string;
          phone?: string;
          postal_code?: string;
          region?: string;
          street_address?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      refund_items: {
        Row: {
          amount: number;
          id: number;
          order_item_id: number | null;
          quantity: number;
          refund_id: string;
          value: number;
        };
        Insert: {
          amount: number;
          id?: never;
          order_item_id?: number | null;
          quantity: number;
          refund_id: string;
          value: number;
        };
        Update: {
          amount?: number;
          id?: never;
          order_item_id?: number | null;
          quantity?: number;
          refund_id?: string;
          value?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'refund_items_order_item_id_fkey';
            columns: ['order_item_id'];
            isOneToOne: false;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refund_items_refund_id_fkey';
            columns: ['refund_id'];
            isOneToOne: false;
            referencedRelation: 'refunds';
            referencedColumns: ['id'];
          },
        ];
      };
      refunds: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          order_id: string;
          payment_id: string;
          reason: string;
          state: string;
          way: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          id?: string;
          order_id: string;
          payment_id: string;
          reason?: string;
          state?: string;
          way?: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: string;
          order_id?: string;
          payment_id?: string;
          reason?: string;
          state?: string;
          way?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'refunds_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      related_products: {
        Row: {
          position: number;
          product_id: number;
          related_id: number;
        };
        Insert: {
          position: number;
          product_id: number;
          related_id: number;
        };
        Update: {
          position?: number;
          product_id?: number;
          related_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'related_products_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'related_products_related_id_fkey';
            columns: ['related_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      return_pictures: {
        Row: {
          bytes: string;
          created_at: string;
          id: number;
          order_id: string;
          type: string;
        };
        Insert: {
          bytes: string;
          created_at?: string;
          id?: never;
          order_id: string;
          type: string;
        };
        Update: {
          bytes?: string;
          created_at?: string;
          id?: never;
          order_id?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'return_pictures_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      saved_views: {
        Row: {
          created_at: string;
          id: string;
          list: string;
          name: string;
          query: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          list: string;
          name: string;
          query?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          list?: string;
          name?: string;
          query?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      search_synonyms: {
        Row: {
          finds: string[];
          id: number;
          language: string;
          updated_at: string;
          word: string;
        };
        Insert: {
          finds: string[];
          id?: number;
          language: string;
          updated_at?: string;
          word: string;
        };
        Update: {
          finds?: string[];
          id?: number;
          language?: string;
          updated_at?: string;
          word?: string;
        };
        Relationships: [];
      };
      series: {
        Row: {
          id: string;
          kind: string;
          position: number;
        };
        Insert: {
          id: string;
          kind?: string;
          position?: number;
        };
        Update: {
          id?: string;
          kind?: string;
          position?: number;
        };
        Relationships: [];
      };
      series_texts: {
        Row: {
          introduction: string;
          language: string;
          name: string;
          series_id: string;
          stale: boolean;
        };
        Insert: {
          introduction?: string;
          language: string;
          name: string;
          series_id: string;
          stale?: boolean;
        };
        Update: {
          introduction?: string;
          language?: string;
          name?: string;
          series_id?: string;
          stale?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'series_texts_series_id_fkey';
            columns: ['series_id'];
            isOneToOne: false;
            referencedRelation: 'series';
            referencedColumns: ['id'];
          },
        ];
      };
      settings: {
        Row: {
          administrator_factor: boolean;
          administrator_hashes: string[];
          administrator_salt: string;
          bank_details: string;
          credit_note_prefix: string;
          currency: string;
          gift_wrapping_fee: number | null;
          home_country: string;
          id: boolean;
          invoice_at: string;
          invoice_prefix: string;
          languages: string[] | null;
          legal_text: string;
          maker_picture: Json | null;
          maker_place: string;
          maker_words: Json;
          message_retention_days: number;
          open_numbers_address_max: number;
          open_numbers_max: number;
          open_orders_address_max: number;
          open_orders_max: number;
          opening_hours: Json;
          operator_address: string;
          operator_email: string;
          operator_language: string | null;
          operator_name: string;
          operator_phone: string;
          operator_tax_id: string;
          order_notices: boolean;
          order_retention_years: number;
          parcel_picture: Json | null;
          parcel_words: Json;
          payment_methods: string[];
          return_days: number;
          shop_name: string;
          statistics_enabled: boolean;
          statistics_live: boolean;
          statistics_minute_max: number;
          statistics_orders: boolean;
          statistics_period: string;
          statistics_retention_months: number;
          tax_inclusive: boolean;
          unpaid_minutes: number;
          unpaid_retention_days: number;
          updated_at: string;
        };
        Insert: {
          administrator_factor?: boolean;
          administrator_hashes?: string[];
          administrator_salt?: string;
          bank_details?: string;
          credit_note_prefix?: string;
          currency?: string;
          gift_wrapping_fee?: number | null;
          home_country?: string;
          id?: boolean;
          invoice_at?: string;
          invoice_prefix?: string;
          languages?: string[] | null;
          legal_text?: string;
          maker_picture?: Json | null;
          maker_place?: string;
          maker_words?: Json;
          message_retention_days?: number;
          open_numbers_address_max?: number;
          open_numbers_max?: number;
          open_orders_address_max?: number;
          open_orders_max?: number;
          opening_hours?: Json;
          operator_address?: string;
          operator_email?: string;
          operator_language?: string | null;
          operator_name?: string;
          operator_phone?: string;
          operator_tax_id?: string;
          order_notices?: boolean;
          order_retention_years?: number;
          parcel_picture?: Json | null;
          parcel_words?: Json;
          payment_methods?: string[];
          return_days?: number;
          shop_name?: string;
          statistics_enabled?: boolean;
          statistics_live?: boolean;
          statistics_minute_max?: number;
          statistics_orders?: boolean;
          statistics_period?: string;
          statistics_retention_months?: number;
          tax_inclusive?: boolean;
          unpaid_minutes?: number;
          unpaid_retention_days?: number;
          updated_at?: string;
        };
        Update: {
          administrator_factor?: boolean;
          administrator_hashes?: string[];
          administrator_salt?: string;
          bank_details?: string;
          credit_note_prefix?: string;
          currency?: string;
          gift_wrapping_fee?: number | null;
          home_country?: string;
          id?: boolean;
          invoice_at?: string;
          invoice_prefix?: string;
          languages?: string[] | null;
          legal_text?: string;
          maker_picture?: Json | null;
          maker_place?: string;
          maker_words?: Json;
          message_retention_days?: number;
          open_numbers_address_max?: number;
          open_numbers_max?: number;
          open_orders_address_max?: number;
          open_orders_max?: number;
          opening_hours?: Json;
          operator_address?: string;
          operator_email?: string;
          operator_language?: string | null;
          operator_name?: string;
          operator_phone?: string;
          operator_tax_id?: string;
          order_notices?: boolean;
          order_retention_years?: number;
          parcel_picture?: Json | null;
          parcel_words?: Json;
          payment_methods?: string[];
          return_days?: number;
          shop_name?: string;
          statistics_enabled?: boolean;
          statistics_live?: boolean;
          statistics_minute_max?: number;
          statistics_orders?: boolean;
          statistics_period?: string;
          statistics_retention_months?: number;
          tax_inclusive?: boolean;
          unpaid_minutes?: number;
          unpaid_retention_days?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      settings_texts: {
        Row: {
          language: string;
          legal_text: string;
        };
        Insert: {
          language: string;
          legal_text: string;
        };
        Update: {
          language?: string;
          legal_text?: string;
        };
        Relationships: [];
      };
      shipment_items: {
        Row: {
          order_item_id: number;
          quantity: number;
          shipment_id: string;
        };
        Insert: {
          order_item_id: number;
          quantity: number;
          shipment_id: string;
        };
        Update: {
          order_item_id?: number;
          quantity?: number;
          shipment_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shipment_items_order_item_id_fkey';
            columns: ['order_item_id'];
            isOneToOne: false;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'shipment_items_shipment_id_fkey';
            columns: ['shipment_id'];
            isOneToOne: false;
            referencedRelation: 'shipments';
            referencedColumns: ['id'];
          },
        ];
      };
      shipments: {
        Row: {
          carrier: string;
          id: string;
          order_id: string;
          shipped_at: string;
          tracking: string;
          tracking_url: string | null;
        };
        Insert: {
          carrier?: string;
          id?: string;
          order_id: string;
          shipped_at?: string;
          tracking?: string;
          tracking_url?: string | null;
        };
        Update: {
          carrier?: string;
          id?: string;
          order_id?: string;
          shipped_at?: string;
          tracking?: string;
          tracking_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'shipments_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      shipping_method_texts: {
        Row: {
          language: string;
          method_id: number;
          name: string;
        };
        Insert: {
          language: string;
          method_id: number;
          name: string;
        };
        Update: {
          language?: string;
          method_id?: number;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shipping_method_texts_method_id_fkey';
            columns: ['method_id'];
            isOneToOne: false;
            referencedRelation: 'shipping_methods';
            referencedColumns: ['id'];
          },
        ];
      };
      shipping_methods: {
        Row: {
          active: boolean;
          days_max: number | null;
          days_min: number | null;
          free_above: number | null;
          id: number;
          kind: string;
          position: number;
          rate_by: string;
          zone_id: number | null;
        };
        Insert: {
          active?: boolean;
          days_max?: number | null;
          days_min?: number | null;
          free_above?: number | null;
          id?: number;
          kind: string;
          position?: number;
          rate_by?: string;
          zone_id?: number | null;
        };
        Update: {
          active?: boolean;
          days_max?: number | null;
          days_min?: number | null;
          free_above?: number | null;
          id?: number;
          kind?: string;
          position?: number;
          rate_by?: string;
          zone_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'shipping_methods_zone_id_fkey';
            columns: ['zone_id'];
            isOneToOne: false;
            referencedRelation: 'shipping_zones';
            referencedColumns: ['id'];
          },
        ];
      };
      shipping_rates: {
        Row: {
          fee: number;
          id: number;
          method_id: number;
          up_to: number | null;
        };
        Insert: {
          fee: number;
          id?: never;
          method_id: number;
          up_to?: number | null;
        };
        Update: {
          fee?: number;
          id?: never;
          method_id?: number;
          up_to?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'shipping_rates_method_id_fkey';
            columns: ['method_id'];
            isOneToOne: false;
            referencedRelation: 'shipping_methods';
            referencedColumns: ['id'];
          },
        ];
      };
      shipping_zone_countries: {
        Row: {
          country: string;
          zone_id: number;
        };
        Insert: {
          country: string;
          zone_id: number;
        };
        Update: {
          country?: string;
          zone_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'shipping_zone_countries_zone_id_fkey';
            columns: ['zone_id'];
            isOneToOne: false;
            referencedRelation: 'shipping_zones';
            referencedColumns: ['id'];
          },
        ];
      };
      shipping_zones: {
        Row: {
          id: number;
          name: string;
          position: number;
        };
        Insert: {
          id?: number;
          name: string;
          position?: number;
        };
        Update: {
          id?: number;
          name?: string;
          position?: number;
        };
        Relationships: [];
      };
      subscription_mails: {
        Row: {
          claimed_at: string | null;
          created_at: string;
          id: string;
          kind: string;
          newsletter_id: number | null;
          sent_at: string | null;
          subscription_id: string;
        };
        Insert: {
          claimed_at?: string | null;
          created_at?: string;
          id?: string;
          kind: string;
          newsletter_id?: number | null;
          sent_at?: string | null;
          subscription_id: string;
        };
        Update: {
          claimed_at?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          newsletter_id?: number | null;
          sent_at?: string | null;
          subscription_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'subscription_mails_newsletter_id_fkey';
            columns: ['newsletter_id'];
            isOneToOne: false;
            referencedRelation: 'newsletters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscription_mails_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'subscriptions';
            referencedColumns: ['id'];
          },
        ];
      };
      subscriptions: {
        Row: {
          confirmed_at: string | null;
          email: string;
          id: string;
          language: string;
          notified_at: string | null;
          product_id: number | null;
          purpose: string;
          requested_at: string;
          token_hash: string;
          unsubscribed_at: string | null;
          variant_id: number | null;
        };
        Insert: {
          confirmed_at?: string | null;
          email: string;
          id?: string;
          language: string;
          notified_at?: string | null;
          product_id?: number | null;
          purpose: string;
          requested_at?: string;
          token_hash: string;
          unsubscribed_at?: string | null;
          variant_id?: number | null;
        };
        Update: {
          confirmed_at?: string | null;
          email?: string;
          id?: string;
          language?: string;
          notified_at?: string | null;
          product_id?: number | null;
          purpose?: string;
          requested_at?: string;
          token_hash?: string;
          unsubscribed_at?: string | null;
          variant_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'subscriptions_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscriptions_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'product_variants';
            referencedColumns: ['id'];
          },
        ];
      };
      tag_texts: {
        Row: {
          language: string;
          name: string;
          tag: string;
        };
        Insert: {
          language: string;
          name: string;
          tag: string;
        };
        Update: {
          language?: string;
          name?: string;
          tag?: string;
        };
        Relationships: [];
      };
      tax_classes: {
        Row: {
          id: string;
          name: string;
        };
        Insert: {
          id: string;
          name?: string;
        };
        Update: {
          id?: string;
          name?: string;
        };
        Relationships: [];
      };
      tax_countries: {
        Row: {
          country: string;
          inclusive: boolean;
        };
        Insert: {
          country: string;
          inclusive: boolean;
        };
        Update: {
          country?: string;
          inclusive?: boolean;
        };
        Relationships: [];
      };
      tax_rates: {
        Row: {
          class_id: string;
          country: string;
          rate: number;
        };
        Insert: {
          class_id: string;
          country: string;
          rate: number;
        };
        Update: {
          class_id?: string;
          country?: string;
          rate?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tax_rates_class_id_fkey';
            columns: ['class_id'];
            isOneToOne: false;
            referencedRelation: 'tax_classes';
            referencedColumns: ['id'];
          },
        ];
      };
      unique_visitors: {
        Row: {
          bot_type: string | null;
          city: string;
          country: string;
          first_visit_date: string;
          flooded_at: string | null;
          id: number;
          ip_address: string;
          is_bot: boolean;
          last_visit_date: string;
          minute: string;
          minute_views: number;
          total_page_views: number;
          total_sessions: number;
          updated_at: string;
          user_agent: string;
        };
        Insert: {
          bot_type?: string | null;
          city?: string;
          country?: string;
          first_visit_date?: string;
          flooded_at?: string | null;
          id?: number;
          ip_address: string;
          is_bot?: boolean;
          last_visit_date?: string;
          minute?: string;
          minute_views?: number;
          total_page_views?: number;
          total_sessions?: number;
          updated_at?: string;
          user_agent?: string;
        };
        Update: {
          bot_type?: string | null;
          city?: string;
          country?: string;
          first_visit_date?: string;
          flooded_at?: string | null;
          id?: number;
          ip_address?: string;
          is_bot?: boolean;
          last_visit_date?: string;
          minute?: string;
          minute_views?: number;
          total_page_views?: number;
          total_sessions?: number;
          updated_at?: string;
          user_agent?: string;
        };
        Relationships: [];
      };
      users: {
        Row: {
          created_at: string;
          disabled_at: string | null;
          email: string;
          id: string;
          role: string;
          search_text: string;
        };
        Insert: {
          created_at?: string;
          disabled_at?: string | null;
          email?: string;
          id: string;
          role?: string;
          search_text?: string;
        };
        Update: {
          created_at?: string;
          disabled_at?: string | null;
          email?: string;
          id?: string;
          role?: string;
          search_text?: string;
        };
        Relationships: [];
      };
      visitor_stats: {
        Row: {
          avg_session_duration: number;
          bounce_rate: number;
          city: string;
          country: string;
          date: string;
          id: number;
          ip_address: string;
          is_bot: boolean;
          page_path: string;
          sessions: number;
          source: string;
          unique_visitor_id: number | null;
          user_agent: string;
          visitors: number;
        };
        Insert: {
          avg_session_duration?: number;
          bounce_rate?: number;
          city?: string;
          country?: string;
          date?: string;
          id?: number;
          ip_address: string;
          is_bot?: boolean;
          page_path: string;
          sessions?: number;
          source?: string;
          unique_visitor_id?: number | null;
          user_agent?: string;
          visitors?: number;
        };
        Update: {
          avg_session_duration?: number;
          bounce_rate?: number;
          city?: string;
          country?: string;
          date?: string;
          id?: number;
          ip_address?: string;
          is_bot?: boolean;
          page_path?: string;
          sessions?: number;
          source?: string;
          unique_visitor_id?: number | null;
          user_agent?: string;
          visitors?: number;
        };
        Relationships: [];
      };
      wishlist_items: {
        Row: {
          added_at: string;
          product_id: number;
          user_id: string;
        };
        Insert: {
          added_at?: string;
          product_id: number;
          user_id?: string;
        };
        Update: {
          added_at?: string;
          product_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'wishlist_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'wishlist_items_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      working_copies: {
        Row: {
          content: Json;
          entity: string;
          entity_id: string;
          updated_at: string;
          user_id: string;
          version: string;
        };
        Insert: {
          content: Json;
          entity: string;
          entity_id: string;
          updated_at?: string;
          user_id?: string;
          version?: string;
        };
        Update: {
          content?: Json;
          entity?: string;
          entity_id?: string;
          updated_at?: string;
          user_id?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'working_copies_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {};
    Functions: {
      admin_act_on_orders: {
        Args: {
          act: string;
          order_ids: string[];
        };
        Returns: Json;
      };
      admin_add_order_note: {
        Args: {
          order_id: string;
          note: string;
        };
        Returns: Json;
      };
      admin_apply_import: {
        Args: {
          import_id: number;
        };
        Returns: Json;
      };
      admin_bulk_update: {
        Args: {
          target: string;
          edits: Json;
        };
        Returns: Json;
      };
      admin_cancel_import: {
        Args: {
          import_id: number;
        };
        Returns: undefined;
      };
      admin_change_address: {
        Args: {
          order_id: string;
          address: Json;
        };
        Returns: Json;
      };
      admin_delete_account: {
        Args: {
          user_id: string;
          confirmation: string;
        };
        Returns: undefined;
      };
      admin_delete_discount: {
        Args: {
          code: string;
        };
        Returns: number;
      };
      admin_delete_facet: {
        Args: {
          facet: string;
          id: string;
          replacement?: string;
        };
        Returns: number;
      };
      admin_delete_post: {
        Args: {
          post_id: number;
        };
        Returns: number;
      };
      admin_delete_product: {
        Args: {
          product_id: number;
        };
        Returns: number;
      };
      admin_discard_job: {
        Args: {
          job_id: number;
        };
        Returns: undefined;
      };
      admin_discount: {
        Args: {
          code: string;
        };
        Returns: Json;
      };
      admin_discount_uses: {
        Args: {
          code: string;
          below?: number;
        };
        Returns: Json;
      };
      admin_duplicate_post: {
        Args: {
          post_id: number;
        };
        Returns: number;
      };
      admin_duplicate_product: {
        Args: {
          product_id: number;
        };
        Returns: number;
      };
      admin_end_sessions: {
        Args: {
          user_id: string;
        };
        Returns: number;
      };
      admin_export_account: {
        Args: {
          user_id: string;
        };
        Returns: Json;
      };
      admin_export_products: {
        Args: {
          after?: number;
        };
        Returns: Json;
      };
      admin_export_statistics: {
        Args: {
          range_from: string;
          range_to: string;
          filters?: Json;
        };
        Returns: Json;
      };
      admin_facet: {
        Args: {
          facet: string;
          id: string;
        };
        Returns: Json;
      };
      admin_find_variants: {
        Args: {
          search: string;
          language?: string;
        };
        Returns: Json;
      };
      admin_import: {
        Args: {
          import_id?: number;
        };
        Returns: Json;
      };
      admin_list: {
        Args: {
          list: string;
          search?: string;
          filters?: Json;
          sort?: string;
          descending?: boolean;
          after?: Json;
          backward?: boolean;
          page_size?: number;
          with_count?: boolean;
        };
        Returns: Json;
      };
      admin_live_visitors: {
        Args: never;
        Returns: Json;
      };
      admin_mail_sample: {
        Args: {
          language: string;
          test_of?: string;
        };
        Returns: Json;
      };
      admin_media: {
        Args: {
          media_id: number;
        };
        Returns: Json;
      };
      admin_newsletter: {
        Args: {
          id?: number;
        };
        Returns: Json;
      };
      admin_open_import: {
        Args: {
          file_name: string;
          fingerprint: string;
          size: number;
        };
        Returns: Json;
      };
      admin_order: {
        Args: {
          order_id: string;
        };
        Returns: Json;
      };
      admin_order_printables: {
        Args: {
          order_ids: string[];
        };
        Returns: Json;
      };
      admin_overview: {
        Args: never;
        Returns: Json;
      };
      admin_parcel_fees: {
        Args: {
          parcels: Json;
          category: string;
          language?: string;
        };
        Returns: Json;
      };
      admin_payment_state: {
        Args: never;
        Returns: Json;
      };
      admin_place_order: {
        Args: {
          items: Json;
          idempotency_key: string;
          shipping?: string;
          payment?: string;
          reference?: string;
          email?: string;
          address?: Json;
          customer?: string;
          discount_code?: string;
          language?: string;
          expected_total?: number;
          note?: string;
        };
        Returns: Json;
      };
      admin_post: {
        Args: {
          post_id: number;
        };
        Returns: Json;
      };
      admin_preview_link: {
        Args: {
          kind: string;
          subject_id: number;
          language: string;
          minutes?: number;
        };
        Returns: Json;
      };
      admin_product: {
        Args: {
          product_id: number;
        };
        Returns: Json;
      };
      admin_quote_order: {
        Args: {
          items: Json;
          shipping?: string;
          payment?: string;
          country?: string;
          discount_code?: string;
          email?: string;
          language?: string;
        };
        Returns: Json;
      };
      admin_refund_share: {
        Args: {
          order_id: string;
          items?: Json;
          with_shipping?: boolean;
        };
        Returns: Json;
      };
      admin_resend_mail: {
        Args: {
          mail_id: string;
        };
        Returns: Json;
      };
      admin_reset_statistics: {
        Args: {
          span: string;
        };
        Returns: Json;
      };
      admin_restore_discount: {
        Args: {
          act: number;
        };
        Returns: string;
      };
      admin_restore_facet: {
        Args: {
          act: number;
        };
        Returns: string;
      };
      admin_restore_number: {
        Args: {
          variant_id: number;
          number: number;
        };
        Returns: undefined;
      };
      admin_restore_post: {
        Args: {
          act: number;
        };
        Returns: number;
      };
      admin_restore_product: {
        Args: {
          act: number;
        };
        Returns: number;
      };
      admin_retry_job: {
        Args: {
          job_id: number;
        };
        Returns: undefined;
      };
      admin_save_discount: {
        Args: {
          changes: Json;
          code?: string;
          was?: Json;
        };
        Returns: Json;
      };
      admin_save_facet: {
        Args: {
          facet: string;
          changes: Json;
          id?: string;
          was?: Json;
        };
        Returns: Json;
      };
      admin_save_newsletter: {
        Args: {
          content: Json;
          id?: number;
          version?: string;
        };
        Returns: Json;
      };
      admin_save_pickup: {
        Args: {
          methods: Json;
          was: Json;
        };
        Returns: Json;
      };
      admin_save_post: {
        Args: {
          changes: Json;
          post_id?: number;
          was?: Json;
        };
        Returns: Json;
      };
      admin_save_product: {
        Args: {
          changes: Json;
          product_id?: number;
          was?: Json;
        };
        Returns: Json;
      };
      admin_save_settings: {
        Args: {
          changes: Json;
          was?: Json;
        };
        Returns: Json;
      };
      admin_save_tax: {
        Args: {
          tax: Json;
          was: Json;
        };
        Returns: Json;
      };
      admin_save_zone: {
        Args: {
          zone: Json;
          was?: Json;
        };
        Returns: Json;
      };
      admin_search: {
        Args: {
          search: string;
        };
        Returns: Json;
      };
      admin_send_newsletter: {
        Args: {
          id: number;
        };
        Returns: number;
      };
      admin_settings: {
        Args: never;
        Returns: Json;
      };
      admin_stage_import: {
        Args: {
          import_id: number;
          first: number;
          lines: Json;
        };
        Returns: Json;
      };
      admin_statistics: {
        Args: {
          range_from: string;
          range_to: string;
          compared_from?: string;
          compared_to?: string;
          filters?: Json;
        };
        Returns: Json;
      };
      admin_undo: {
        Args: {
          act: number;
        };
        Returns: Json;
      };
      admin_undo_import: {
        Args: {
          import_id: number;
        };
        Returns: Json;
      };
      admin_user: {
        Args: {
          user_id: string;
        };
        Returns: Json;
      };
      admin_void_number: {
        Args: {
          variant_id: number;
          number: number;
          reason: string;
        };
        Returns: undefined;
      };
      call_as_server: {
        Args: {
          name: string;
          arguments?: string[];
        };
        Returns: Json;
      };
      cancel_order: {
        Args: {
          order_id: string;
          token?: string;
          reason?: string;
        };
        Returns: Json;
      };
      confirm_refund: {
        Args: {
          refund_id: string;
        };
        Returns: Json;
      };
      confirm_subscription: {
        Args: {
          token: string;
        };
        Returns: boolean;
      };
      decide_return: {
        Args: {
          order_id: string;
          accept: boolean;
          note?: string;
          items?: Json;
        };
        Returns: Json;
      };
      delete_account: {
        Args: {
          confirmation: string;
        };
        Returns: undefined;
      };
      delete_collector_note: {
        Args: {
          order_id: string;
          line: number;
          token?: string;
        };
        Returns: Json;
      };
      deliver_order: {
        Args: {
          order_id: string;
        };
        Returns: Json;
      };
      end_session: {
        Args: {
          session_id: string;
        };
        Returns: boolean;
      };
      end_subscription: {
        Args: {
          token: string;
        };
        Returns: boolean;
      };
      export_account: {
        Args: never;
        Returns: Json;
      };
      get_collector_notes: {
        Args: {
          order_id: string;
          token?: string;
        };
        Returns: Json;
      };
      get_delivery: {
        Args: {
          variant_id: number;
          country: string;
          language?: string;
        };
        Returns: Json;
      };
      get_maker: {
        Args: {
          language?: string;
        };
        Returns: Json;
      };
      get_order: {
        Args: {
          order_id: string;
          token?: string;
        };
        Returns: Json;
      };
      get_order_document: {
        Args: {
          document_id: string;
          token?: string;
        };
        Returns: Json;
      };
      get_post: {
        Args: {
          post_id: number;
          language?: string;
        };
        Returns: Json;
      };
      get_preview: {
        Args: {
          token: string;
        };
        Returns: Json;
      };
      get_product: {
        Args: {
          product_id: number;
          language?: string;
        };
        Returns: Json;
      };
      get_products: {
        Args: {
          product_ids: number[];
          language?: string;
        };
        Returns: Json;
      };
      get_return_picture: {
        Args: {
          picture_id: number;
          token?: string;
        };
        Returns: string;
      };
      get_series: {
        Args: {
          kind: string;
          id: string;
          language?: string;
          page_size?: number;
          page_offset?: number;
        };
        Returns: Json;
      };
      get_settings: {
        Args: never;
        Returns: Json;
      };
      get_shipping: {
        Args: {
          language?: string;
        };
        Returns: Json;
      };
      get_variants: {
        Args: {
          variant_ids: number[];
          language?: string;
        };
        Returns: Json;
      };
      has_password: {
        Args: never;
        Returns: boolean;
      };
      has_required_aal: {
        Args: never;
        Returns: boolean;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      list_categories: {
        Args: {
          language?: string;
        };
        Returns: Json;
      };
      list_collector_notes: {
        Args: {
          product_id: number;
          before?: number;
          page_size?: number;
        };
        Returns: Json;
      };
      list_orders: {
        Args: {
          page_size?: number;
          page_offset?: number;
        };
        Returns: Json;
      };
      list_posts: {
        Args: {
          language?: string;
          search?: string;
          tag?: string;
          page_size?: number;
          page_offset?: number;
        };
        Returns: Json;
      };
      list_products: {
        Args: {
          language?: string;
          search?: string;
          categories?: string[];
          colours?: string[];
          price_min?: number;
          price_max?: number;
          sort?: string;
          page_size?: number;
          page_offset?: number;
        };
        Returns: Json;
      };
      list_series: {
        Args: {
          language?: string;
        };
        Returns: Json;
      };
      list_sessions: {
        Args: never;
        Returns: Json;
      };
      list_sitemap_entries: {
        Args: {
          kind: string;
          page_size?: number;
          page_offset?: number;
        };
        Returns: Json;
      };
      merge_cart: {
        Args: {
          items?: Json;
        };
        Returns: Json;
      };
      merge_wishlist: {
        Args: {
          product_ids?: number[];
        };
        Returns: Json;
      };
      move_begin: {
        Args: {
          source: string;
          replace?: boolean;
          restart?: boolean;
          partitions?: Json;
          only_tables?: string[];
        };
        Returns: Json;
      };
      move_describe: {
        Args: {
          probe?: string;
        };
        Returns: Json;
      };
      move_digest: {
        Args: {
          title: string;
          columns?: string[];
          after?: Json;
          through?: Json;
          rows_max?: number;
        };
        Returns: Json;
      };
      move_finish: {
        Args: {
          sequences: Json;
        };
        Returns: Json;
      };
      move_measure: {
        Args: {
          title: string;
        };
        Returns: Json;
      };
      move_read: {
        Args: {
          title: string;
          columns?: string[];
          after?: Json;
          through?: Json;
          rows_max?: number;
          length_max?: number;
        };
        Returns: Json;
      };
      move_record_files: {
        Args: {
          files: Json;
        };
        Returns: undefined;
      };
      move_recorded_files: {
        Args: {
          after?: Json;
          through?: Json;
        };
        Returns: Json;
      };
      move_save_progress: {
        Args: {
          progress: Json;
        };
        Returns: undefined;
      };
      move_write: {
        Args: {
          title: string;
          columns: string[];
          rows: Json;
          after?: Json;
          through?: Json;
          is_open?: boolean;
        };
        Returns: Json;
      };
      order_status: {
        Args: never;
        Returns: string;
      };
      place_order: {
        Args: {
          items: Json;
          email: string;
          address: Json;
          idempotency_key: string;
          terms_accepted?: boolean;
          shipping?: string;
          payment?: string;
          discount_code?: string;
          language?: string;
          expected_total?: number;
          note?: string;
          gift_message?: string;
          wrapping?: boolean;
        };
        Returns: Json;
      };
      preview_deletion: {
        Args: never;
        Returns: Json;
      };
      project_state: {
        Args: never;
        Returns: Json;
      };
      quote_order: {
        Args: {
          items: Json;
          country?: string;
          shipping?: string;
          payment?: string;
          discount_code?: string;
          email?: string;
          language?: string;
          wrapping?: boolean;
        };
        Returns: Json;
      };
      receive_return: {
        Args: {
          order_id: string;
          restock?: boolean;
          items?: Json;
        };
        Returns: Json;
      };
      record_message_attempt: {
        Args: {
          address: string;
        };
        Returns: boolean;
      };
      record_payment: {
        Args: {
          order_id: string;
          amount?: number;
          reference?: string;
          method?: string;
        };
        Returns: Json;
      };
      refund_order: {
        Args: {
          order_id: string;
          amount?: number;
          reason?: string;
          items?: Json;
          with_shipping?: boolean;
        };
        Returns: Json;
      };
      request_return: {
        Args: {
          order_id: string;
          token?: string;
          reason?: string;
          withdraw?: boolean;
          items?: Json;
          pictures?: Json;
        };
        Returns: Json;
      };
      request_subscription: {
        Args: {
          address: string;
          email: string;
          language: string;
          purpose: string;
          product_id?: number;
          variant_id?: number;
        };
        Returns: string;
      };
      save_cart: {
        Args: {
          items: Json;
        };
        Returns: undefined;
      };
      save_collector_note: {
        Args: {
          order_id: string;
          line: number;
          note: Json;
          token?: string;
        };
        Returns: Json;
      };
      save_message: {
        Args: {
          name: string;
          email: string;
          subject: string;
          message: string;
          address: string;
          user_id?: string;
        };
        Returns: number;
      };
      save_pickup_methods: {
        Args: {
          methods: Json;
        };
        Returns: number[];
      };
      save_shipping_zone: {
        Args: {
          zone: Json;
        };
        Returns: number;
      };
      search_suggestions: {
        Args: {
          language?: string;
          search?: string;
        };
        Returns: Json;
      };
      ship_order: {
        Args: {
          order_id: string;
          items?: Json;
          carrier?: string;
          tracking?: string;
          tracking_url?: string;
        };
        Returns: Json;
      };
      track_event: {
        Args: {
          kind: string;
          value?: string;
        };
        Returns: undefined;
      };
      track_page_view: {
        Args: {
          path: string;
          referrer?: string;
          language?: string;
        };
        Returns: undefined;
      };
      verify_certificate: {
        Args: {
          certificate: string;
          language?: string;
        };
        Returns: Json;
      };
      visitor_address: {
        Args: {
          address: string;
        };
        Returns: string;
      };
    };
    Enums: {};
    CompositeTypes: {};
  };
};
