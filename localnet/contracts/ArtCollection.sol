// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {DrawnItems} from "./DrawnItems.sol";

/// A collection of single items.
abstract contract ArtCollection is ERC721, DrawnItems {
    uint256 public totalSupply;

    constructor(string memory name_, string memory symbol_, string memory description_)
        ERC721(name_, symbol_)
        DrawnItems(description_)
    {}

    function name() public view override(ERC721, DrawnItems) returns (string memory) {
        return ERC721.name();
    }

    function symbol() public view override(ERC721, DrawnItems) returns (string memory) {
        return ERC721.symbol();
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }

    /// Mints the next tokens, numbered from 1.
    function mint(address to, uint256 count) external {
        require(msg.sender == owner, "only the owner");
        for (uint256 i = 0; i < count; i++) _mint(to, ++totalSupply);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return _itemURI(tokenId);
    }
}
