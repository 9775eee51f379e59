import XCTest

/// What a person does with a field of a form, by the name of the field.
extension SchemaForm {
  func fill(_ name: String, with text: String) throws {
    let field = try field(name)
    self[field].text = text
  }

  func turn(_ name: String, on isOn: Bool) throws {
    let field = try field(name)
    self[field].isOn = isOn
  }

  /// Chooses exactly these options.
  func choose(_ name: String, _ titles: [String]) throws {
    let field = try field(name)
    switch field.kind {
    case .choice(let options), .choices(let options):
      self[field].picked = try titles.map { title in
        try XCTUnwrap(options.firstIndex { $0.title == title }, "no option \(title)")
      }
    case .tags: self[field].tags = titles
    default: XCTFail("\(name) offers no options")
    }
  }

  private func field(_ name: String) throws -> SchemaField {
    try XCTUnwrap(SchemaForm.named(name, in: fields), "no field \(name)")
  }

  private static func named(_ name: String, in fields: [SchemaField]) -> SchemaField? {
    for field in fields {
      if field.name == name { return field }
      if case .group(let inner) = field.kind, let found = named(name, in: inner) { return found }
    }
    return nil
  }
}
